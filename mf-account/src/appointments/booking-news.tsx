import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { notify, useBookedMessages } from 'shared-platform'
import { AppointmentsState, readState } from 'shared-platform/remote'
import { Link, useLocation, useNavigate } from 'shared-platform/router'
import { Alert, Button, buttonClass } from 'shared-ui'
import { pageAfter } from '../pending-work/page-after.ts'
import { $hasPendingWork, lookForPendingWork, submitPendingWork } from '../pending-work/pending-work.ts'

/** What became of a booking that was to be sent after the sign-in, where it did not come about. */
export function BookingNews() {
  const { t } = useTranslation('account')
  const { bookingError, message, artisanId } = readState(AppointmentsState, useLocation().state)
  const { waiting, sending, send } = useWaitingBooking()

  return (
    <>
      {bookingError && (
        <Alert
          tone="danger"
          title={message || t('booking_error')}
          action={
            <Link
              to={artisanId ? paths.artisan(artisanId) : paths.services()}
              state={{ origin: paths.services() }}
              className={buttonClass()}
            >
              {t('try_again')}
            </Link>
          }
        />
      )}
      {waiting && (
        <Alert
          tone="warning"
          title={t('booking_still_waits')}
          action={
            <Button tone="primary" busy={sending} onClick={send}>
              {t('send_my_booking')}
            </Button>
          }
        />
      )}
    </>
  )
}

/** A booking may still wait: its part of the page could not be loaded, or an urgent one went first. */
function useWaitingBooking() {
  const { t } = useTranslation('account')
  const booked = useBookedMessages()
  const navigate = useNavigate()
  const waiting = useStore($hasPendingWork)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    lookForPendingWork()
  }, [])

  async function send() {
    setSending(true)
    const result = await submitPendingWork().finally(() => setSending(false))
    const next = pageAfter(result, {
      booked,
      unreachable: t('booking_not_sent')
    })
    if (next?.notice) notify(next.notice.tone, next.notice.text)
    if (next) void navigate(next.to, { state: next.state, replace: next.to === paths.appointments() })
  }

  return { waiting, sending, send }
}
