import { useTranslation } from '@hirfa/shared-i18n'
import { $home, usePage, useResourceState } from '@hirfa/shared-platform'
import { HydrateLater } from '@hirfa/shared-platform/hydrate-later'
import { useNamedPlace } from '../address/named-element.ts'
import { FaqSection } from '../faq/faq-section.tsx'
import '../messages/index.ts'
import { Slider } from '../slider/slider.tsx'
import slider from '../slider/slider.module.css'
import { ReviewsPlace } from '../top-artisans/reviews-place.tsx'
import { TopArtisans } from '../top-artisans/top-artisans.tsx'
import { AppBanner } from './app-banner.tsx'
import { ForClient } from './for-client.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { ServicesSection } from './services-section.tsx'
import { SignInSheet } from './sign-in-sheet.tsx'
import { UrgentStrip } from './urgent-strip.tsx'

export function HomeScreen() {
  const { t } = useTranslation('catalog')
  usePage(t('home_title'), t('home_description'))
  useNamedPlace()
  return (
    <div className={styles.screen}>
      <SignInSheet />
      <ForClient />
      <Hero />
      <UrgentStrip />
      <SliderSection />
      <ServicesSection />
      <HydrateLater>
        <TopArtisans>
          <ReviewsPlace />
        </TopArtisans>
      </HydrateLater>
      <HydrateLater>
        <AppBanner />
      </HydrateLater>
      <FaqSection />
    </div>
  )
}

function SliderSection() {
  const home = useResourceState($home)
  if (home.state === 'loading') return <div className={slider.slider} aria-hidden="true" />
  return home.value && <Slider slides={home.value.settings.sliders} />
}

export const Screen = HomeScreen
