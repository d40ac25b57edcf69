import { useStore } from '@nanostores/react'
import { useTranslation } from 'shared-i18n'
import { $home } from 'shared-platform'
import { FailedState, Loading, ResourceView } from 'shared-ui'
import { SliderSkeleton } from '../slider/slider-skeleton.tsx'
import { Slider } from '../slider/slider.tsx'
import { ServicesSection, ServicesSkeleton } from './services-section.tsx'
import styles from './home.module.css'

/** The sections that the owner of the site fills: pictures and services. */
export function HomeDetailsSections() {
  const { t } = useTranslation('catalog')
  const home = useStore($home)
  return (
    <ResourceView
      of={home}
      loading={<Waiting />}
      failed={<FailedState text={t('home_failed')} onRetry={() => $home.reload()} />}
    >
      {({ services, settings }) => (
        <div className={styles.details}>
          <Slider slides={settings.sliders} />
          <ServicesSection services={services} />
        </div>
      )}
    </ResourceView>
  )
}

function Waiting() {
  return (
    <Loading>
      <div className={styles.details}>
        <SliderSkeleton />
        <ServicesSkeleton />
      </div>
    </Loading>
  )
}
