import { useStore } from '@nanostores/react'
import { useTranslation } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { buttonClass, Icon } from '@hirfa/shared-ui'
import type { Settings } from '@hirfa/shared-contract'
import styles from './app-banner.module.css'

export function AppBanner() {
  const { t } = useTranslation('catalog')
  const home = useStore($home)
  const settings = home.state === 'loading' ? undefined : home.value?.settings
  const labels = { android: t('play_store'), ios: t('app_store') }
  return (
    <section className={styles.banner} aria-labelledby="app-banner-title">
      <div className={styles.words}>
        <h2 id="app-banner-title">{t('app_banner_booking')}</h2>
        <p className={styles.second}>{t('app_banner_following')}</p>
      </div>
      <ul className={styles.stores}>
        {storeLinks(settings).map(({ platform, address }) => (
          <li key={platform}>
            <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
              {labels[platform]}
              <Icon name="open-outside" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Platform = 'android' | 'ios'

/** Default store links of the banner; the settings may override them. */
const OWN: Record<Platform, string> = {
  android: 'https://play.google.com/store/apps/details?id=example.hirfa',
  ios: 'https://apps.apple.com/dz/app/hirfa/id0000000000'
}

export function storeLinks(
  settings: Pick<Settings, 'play_store' | 'app_store'> | undefined,
  own = OWN
): { platform: Platform; address: string }[] {
  const addresses = [
    { platform: 'android', address: own.android || settings?.play_store },
    { platform: 'ios', address: own.ios || settings?.app_store }
  ] as const
  return addresses.flatMap(({ platform, address }) => (address?.startsWith('https://') ? [{ platform, address }] : []))
}
