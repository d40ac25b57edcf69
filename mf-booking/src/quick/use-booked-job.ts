import { useLayoutEffect } from 'react'
import type { Service } from '@hirfa/shared-contract'
import { BookAgainState, readState } from '@hirfa/shared-platform/remote'
import { useLocation } from '@hirfa/shared-platform/router'
import { changeDraft } from '../draft/draft-store.ts'
import { draftAgain } from '../services/initial-answers.ts'

/** Takes over the job of an appointment in the history state. */
export function useBookedJob(services: readonly Service[]): void {
  const { state } = useLocation()
  useLayoutEffect(() => {
    const { bookAgain } = readState(BookAgainState, state)
    if (bookAgain) changeDraft(draftAgain(bookAgain, services))
  }, [services, state])
}
