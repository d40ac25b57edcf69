import type { Job } from '@hirfa/shared-contract'
import { isSameJob, readJob } from './draft-job.ts'
import { $draft, $draftKind, $replacedDraft, discardDraft, type DraftKind, persistedDrafts } from './draft-store.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { storedDraft } from './task-data.ts'

/** The answers of quick booking become the draft of the wizard, which offers the one that they replace. */
export function continueInWizard(): void {
  const earlier = persistedDrafts.wizard.read()
  $replacedDraft.set(earlier?.optionId ? earlier : null)
  persistedDrafts.wizard.write(storedDraft($draft.get()))
}

/** Quick booking remembers its place and service. */
export function forgetJob(booked: Job): void {
  for (const kind of ['wizard', 'quick'] as const) {
    const draft = readDraft(kind)
    if (draft && isSameJob(readJob(draft), booked)) replaceDraft(kind, null)
  }
  const quick = readDraft('quick')
  const place = { wilayaId: booked.state, cityId: booked.city }
  const next = quick?.serviceId ? quick : { ...EMPTY_DRAFT, ...place }
  replaceDraft('quick', { ...next, usualServiceId: booked.category })
}

function readDraft(kind: DraftKind): Draft | null {
  return $draftKind.get() === kind ? $draft.get() : persistedDrafts[kind].read()
}

function replaceDraft(kind: DraftKind, draft: Draft | null): void {
  if ($draftKind.get() === kind) {
    discardDraft()
    if (draft) $draft.set(draft)
  }
  if (draft) persistedDrafts[kind].write(storedDraft(draft))
  else persistedDrafts[kind].remove()
}
