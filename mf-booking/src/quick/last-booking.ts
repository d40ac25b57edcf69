import { atom } from 'nanostores'
import { Id } from '@hirfa/shared-contract'
import { persist } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { PERSISTED } from '../persisted-state.ts'

/** Place and service of the last booking of this browser. */
export const lastBooking = persist(
  PERSISTED.lastBooking.storage,
  PERSISTED.lastBooking.key,
  v.object({ state: Id, city: Id, category: Id })
)

/** The service of the last booking; `null` on a server and in the first render. */
export const $lastServiceId = atom<number | null>(null)

/** A draft without a place gets that of the last booking. */
export function restoreLastBooking(): void {
  const last = lastBooking.read()
  $lastServiceId.set(last?.category ?? null)
  if (last && $draft.get().wilayaId === null) changeDraft({ wilayaId: last.state, cityId: last.city })
}
