import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass, PageTitle } from '@hirfa/shared-ui'
import styles from './home.module.css'

export function Hero() {
  const { t } = useTranslation('catalog')
  return (
    <header className={styles.hero}>
      <PageTitle lead={t('home_lead')}>{t('home_title')}</PageTitle>
      <div className={styles.actions}>
        <Link className={buttonClass({ tone: 'accent' })} to={paths.services()}>
          {t('book_service')}
        </Link>
        <Link className={buttonClass()} to={paths.quickBooking()}>
          {t('quick_booking')}
        </Link>
      </div>
    </header>
  )
}
