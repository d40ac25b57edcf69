import { useTranslation } from '@hirfa/shared-i18n'
import { buttonClass, Icon } from '@hirfa/shared-ui'
import styles from './app-banner.module.css'

const STORES = [
  { label: 'play_store', address: 'https://play.google.com/store/apps/details?id=example.hirfa' },
  { label: 'app_store', address: 'https://apps.apple.com/dz/app/hirfa/id0000000000' }
] as const

export function AppBanner() {
  const { t } = useTranslation('catalog')
  return (
    <section className={styles.banner} aria-labelledby="app-banner-title">
      <div className={styles.words}>
        <h2 id="app-banner-title">{t('app_banner_booking')}</h2>
        <p className={styles.second}>{t('app_banner_following')}</p>
      </div>
      <ul className={styles.stores}>
        {STORES.map(({ label, address }) => (
          <li key={label}>
            <a className={buttonClass()} href={address} target="_blank" rel="noreferrer">
              {t(label)}
              <Icon name="open-outside" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
