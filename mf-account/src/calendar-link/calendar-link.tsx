import { useStore } from '@nanostores/react'
import { type Appointment, countChanges, isOffStatus, isOpenStatus } from '@hirfa/shared-contract'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $today } from '@hirfa/shared-platform'
import { buttonClass, Icon, useNetworkReturn } from '@hirfa/shared-ui'

/** A link without `download`: browsers in other apps and on iOS open no file that a page makes. */
export function CalendarLink({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const today = useStore($today)
  const online = useNetworkReturn(undefined)
  const { calendarUrl, status, date, events } = appointment
  const isOff = isOffStatus(status)
  const isOffered = isOpenStatus(status) || (isOff && date !== null && date >= today)
  if (!calendarUrl || !isOffered || !online) return null
  const isChanged = countChanges(events.map(event => event.status)) > 0
  const label = isOff ? 'remove_from_calendar' : isChanged ? 'update_calendar' : 'add_to_calendar'
  return (
    <a href={`${calendarUrl}?lang=${language}`} className={buttonClass({ tone: isOff ? 'secondary' : 'primary' })}>
      <Icon name="calendar" />
      {t(label)}
    </a>
  )
}
