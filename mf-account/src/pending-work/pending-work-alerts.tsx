import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, useBookedMessages } from '@hirfa/shared-platform'
import { AppointmentsState, readState } from '@hirfa/shared-platform/remote'
import { Link, useLocation, useNavigate } from '@hirfa/shared-platform/router'
import { Alert, Button, buttonClass } from '@hirfa/shared-ui'
import { $hasPendingWork, checkPendingWork, pageAfter, submitPendingWork } from './pending-work.ts'

export function PendingWorkAlerts() {
  const { t } = useTranslation(['account', 'ui'])
  const { bookingError, message, artisanId } = readState(AppointmentsState, useLocation().state)
  const { pending, sending, send } = usePendingBooking()

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
              {t('ui:try_again')}
            </Link>
          }
        />
      )}
      {pending && (
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

/** A booking is still pending if its fragment could not be loaded, or if an urgent booking was sent first. */
function usePendingBooking() {
  const { t } = useTranslation('account')
  const booked = useBookedMessages()
  const navigate = useNavigate()
  const pending = useStore($hasPendingWork)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    checkPendingWork()
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

  return { pending, sending, send }
}
