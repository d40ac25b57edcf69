import { useTranslation } from 'shared-i18n'
import { buttonClass, Icon } from 'shared-ui'
import styles from './app-banner.module.css'
import { STORE_LINKS } from './store-links.ts'

/** The mobile app, for both kinds of phone. */
export function AppBanner() {
  const { t } = useTranslation('catalog')
  const labels = { android: t('play_store'), ios: t('app_store') }
  return (
    <section className={styles.banner} aria-labelledby="app-banner-title">
      <div className={styles.words}>
        <h2 id="app-banner-title">{t('app_banner_booking')}</h2>
        <p className={styles.second}>{t('app_banner_following')}</p>
      </div>
      <ul className={styles.stores}>
        {STORE_LINKS.map(({ platform, address }) => (
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
