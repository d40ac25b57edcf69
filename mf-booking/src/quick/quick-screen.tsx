import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home, usePage } from '@hirfa/shared-platform'
import { FailedState, Loading, PageTitle, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { startDraft } from '../draft/draft-store.ts'
import { QuickBooking } from './quick-booking.tsx'
import styles from './quick.module.css'

export function QuickScreen() {
  const { t } = useTranslation('booking')
  const home = useStore($home)
  usePage(t('quick_title'), t('quick_description'))
  // A server render and the first client render must not read the browser's storage.
  useLayoutEffect(() => startDraft('quick'), [])

  return (
    <div className={styles.page}>
      <PageTitle>{t('quick_title')}</PageTitle>
      <ResourceView
        of={home}
        loading={
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        }
        failed={<FailedState title={t('services_failed')} onRetry={$home.reload} />}
      >
        {({ services }) => <QuickBooking services={services} />}
      </ResourceView>
    </div>
  )
}

export { QuickScreen as Screen }
