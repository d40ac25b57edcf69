import { persist } from 'shared-platform'
import { Id } from 'shared-contract'
import * as v from 'valibot'
import { bookingFieldsOf } from '../draft/draft.ts'
import { $draft } from '../draft/draft-store.ts'

/** That the terms were accepted: for this artisan and this job, so that the next booking asks again. */
const kept = persist('session', 'acceptedTerms', v.object({ artisanId: Id, job: v.string() }))

export function hasAcceptedTerms(artisanId: number): boolean {
  const accepted = kept.read()
  return accepted?.artisanId === artisanId && accepted.job === jobOf()
}

export function keepAcceptedTerms(artisanId: number, accepted: boolean): void {
  if (accepted) kept.write({ artisanId, job: jobOf() })
  else kept.remove()
}

function jobOf(): string {
  return JSON.stringify(bookingFieldsOf($draft.get()))
}
