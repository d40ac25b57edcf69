import '../messages/index.ts'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { useSearchParams } from '@hirfa/shared-platform/router'
import { FailedState, PageTitle, ResourceView } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
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
  const { state, reload } = useResource(link, getReminder, reminderOfPage)
  const waiting = (
    <>
      <PageTitle>{t('reminder')}</PageTitle>
      <LoadingCard label={t('loading_appointment')} />
    </>
  )
  return (
    <ResourceView of={state} loading={waiting} failed={<FailedState onRetry={reload} />}>
      {reminder => <ReminderView link={link} reminder={reminder} />}
    </ResourceView>
  )
}
