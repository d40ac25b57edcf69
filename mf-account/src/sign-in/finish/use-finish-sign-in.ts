import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'
import type { Client } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, signedIn, useBookedMessages } from '@hirfa/shared-platform'
import { readState, SignInState } from '@hirfa/shared-platform/remote'
import { useLocation, useNavigate } from '@hirfa/shared-platform/router'
import { checkPendingWork, pageAfter, submitPendingWork } from '../../pending-work/pending-work.ts'
import { clearProgress } from '../sign-in-progress.ts'
import { returnPath } from './return-path.ts'

export interface FinishSignIn {
  finishing: 'signing_in' | 'sending_booking' | null
  finish: (client: Client, welcome: string) => void
}

const $finishing = atom<FinishSignIn['finishing']>(null)

/** Submits pending work first. If the page was left in the meantime, there is only a notice. */
export function useFinishSignIn(): FinishSignIn {
  const { t } = useTranslation('account')
  const booked = useBookedMessages()
  const navigate = useNavigate()
  const { from } = readState(SignInState, useLocation().state)
  const finishing = useStore($finishing)
  const path = useRef<string>(null)

  useEffect(() => {
    path.current = window.location.pathname
    return () => {
      path.current = null
      $finishing.set(null)
    }
  }, [])

  async function finish(client: Client, welcome: string) {
    // Until the next page has loaded, this screen stays mounted, and would redirect the client.
    if (path.current !== null) $finishing.set(checkPendingWork() ? 'sending_booking' : 'signing_in')
    signedIn(client)
    clearProgress()
    if (path.current !== window.location.pathname) return notify('success', welcome)
    const next = await submitPending()
    if (!next) notify('success', welcome)
    if (next?.notice) notify(next.notice.tone, next.notice.text)
    void navigate(next?.to ?? returnPath(from), { replace: true, state: next?.state })
  }

  async function submitPending() {
    try {
      return pageAfter(await submitPendingWork(), {
        booked,
        unreachable: t('booking_not_sent')
      })
    } catch (error) {
      // The client is signed in and must be able to leave the page; the error is reported all the same.
      $finishing.set(null)
      throw error
    }
  }

  return { finishing, finish }
}
