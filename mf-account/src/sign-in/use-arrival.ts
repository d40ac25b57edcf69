import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify, signedIn, useBookedMessages } from 'shared-platform'
import type { Client } from 'shared-contract'
import { readState, SignInState } from 'shared-platform/remote'
import { useLocation, useNavigate } from 'shared-platform/router'
import { pageAfter } from '../pending-work/page-after.ts'
import { lookForPendingWork, submitPendingWork } from '../pending-work/pending-work.ts'
import { returnPath } from './return-path.ts'
import { forgetProgress } from './sign-in-progress.ts'

/** What goes on from the moment a client is let in until the next page shows. */
const $arriving = atom<'signing_in' | 'sending_booking' | null>(null)

/** Takes a client in: what waited is sent first, then they go on to where they came from. */
export function useArrival() {
  const { t } = useTranslation('account')
  const booked = useBookedMessages()
  const navigate = useNavigate()
  const { from } = readState(SignInState, useLocation().state)
  const arriving = useStore($arriving)

  useEffect(() => () => $arriving.set(null), [])

  async function arrive(client: Client, welcome: string) {
    $arriving.set(lookForPendingWork() ? 'sending_booking' : 'signing_in')
    signedIn(client)
    forgetProgress()
    const next = await sendWhatWaited()
    if (!next) notify('success', welcome)
    if (next?.notice) notify(next.notice.tone, next.notice.text)
    void navigate(next?.to ?? returnPath(from), { replace: true, state: next?.state })
  }

  async function sendWhatWaited() {
    try {
      return pageAfter(await submitPendingWork(), {
        booked,
        unreachable: t('booking_not_sent')
      })
    } catch (error) {
      // A bug stays loud, but the client is in and must not stand before a closed door.
      $arriving.set(null)
      throw error
    }
  }

  return { arriving, arrive }
}
