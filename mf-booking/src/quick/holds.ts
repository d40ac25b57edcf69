import { Hold, type HoldBody, HoldId, type Slot, slotText } from '@hirfa/shared-contract'
import { newIdempotencyKey, request, RequestError, Unspecified } from '@hirfa/shared-platform'
import * as v from 'valibot'
import { persistInTab } from '../persist-in-tab.ts'

const heldHour = persistInTab('hold', v.object({ hour: v.string(), id: HoldId }))

/** The id of the hold of an hour. A reload of its tab finds it again: another id would be refused by the first hold. */
export function holdIdFor(artisanId: number, slot: Slot): string {
  const hour = `${artisanId} ${slotText(slot)}`
  const earlier = heldHour.read()
  if (earlier?.hour === hour) return earlier.id
  const id = newIdempotencyKey()
  heldHour.write({ hour, id })
  return id
}

/** An id that has been released is not used again: the release may arrive after the next hold. */
export function forgetHold(id: string): void {
  if (heldHour.read()?.id === id) heldHour.remove()
}

/** Resolves to the seconds until the hold expires. */
export async function holdSlot(body: HoldBody): Promise<number> {
  return (await request('POST', '/api/holds', { body, answer: Hold })).seconds
}

export async function releaseHold(id: string): Promise<void> {
  try {
    await request('POST', '/api/release-hold', { body: { id }, answer: Unspecified })
  } catch (error) {
    // A hold that is not released expires.
    if (!(error instanceof RequestError)) throw error
  }
}
