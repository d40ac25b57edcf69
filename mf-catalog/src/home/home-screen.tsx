import { useTranslation } from 'shared-i18n'
import { usePage } from 'shared-platform'
import { FaqSection } from '../faq/faq-section.tsx'
import '../messages/index.ts'
import { TopArtisans } from '../top-artisans/top-artisans.tsx'
import { AppBanner } from './app-banner.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { ServicesSection } from './services-section.tsx'
import { SliderSection } from './slider-section.tsx'
import { useNamedPlace } from './use-named-place.ts'

export function HomeScreen() {
  const { t } = useTranslation('catalog')
  usePage(t('home_title'), t('home_description'))
  useNamedPlace()
  return (
    <div className={styles.screen}>
      <Hero />
      <SliderSection />
      <ServicesSection />
      <TopArtisans />
      <AppBanner />
      <FaqSection />
    </div>
  )
}

export const Screen = HomeScreen
