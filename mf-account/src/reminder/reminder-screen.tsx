import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, usePage } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { FailedState, PageTitle, ResourceView } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import { getReminder, reminderOfPage } from './reminder-api.ts'
import { ReminderView } from './reminder-view.tsx'

export function ReminderScreen() {
  const { t } = useTranslation('account')
  usePage(t('reminder'), t('reminder_description'))
  const [search] = useSearchParams()
  const link = search.get('link') ?? ''
  return <ReminderOf key={link} link={link} />
}

export { ReminderScreen as Screen }

function ReminderOf({ link }: { link: string }) {
  const { t } = useTranslation('account')
  const [$reminder] = useState(() => createResource(atom(link), getReminder, reminderOfPage))
  const waiting = (
    <>
      <PageTitle>{t('reminder')}</PageTitle>
      <LoadingCard label={t('loading_appointment')} />
    </>
  )
  return (
    <ResourceView of={useStore($reminder)} loading={waiting} failed={<FailedState onRetry={$reminder.reload} />}>
      {reminder => <ReminderView link={link} reminder={reminder} />}
    </ResourceView>
  )
}
