import '../messages/index.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home, usePage, useResourceState } from '@hirfa/shared-platform'
import type { QuickBookingPartProps } from '@hirfa/shared-platform/remote'
import { FailedState, Loading, PageTitle, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { QuickBooking } from './quick-booking.tsx'
import styles from './quick.module.css'

export function QuickScreen() {
  const { t } = useTranslation('booking')
  usePage(t('quick_title'), t('quick_description'))
  return (
    <div className={styles.screen}>
      <PageTitle>{t('quick_title')}</PageTitle>
      <QuickBookingPart focus={null} />
    </div>
  )
}

export { QuickScreen as Screen }

/** The sentence and its results; also a fragment of the home page. */
export function QuickBookingPart({ focus }: QuickBookingPartProps) {
  const { t } = useTranslation('booking')
  const home = useResourceState($home)
  const part = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (focus) part.current?.querySelector<HTMLElement>(`select[name="${focus}"]`)?.focus()
  }, [focus])

  return (
    <div ref={part} className={styles.part}>
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
