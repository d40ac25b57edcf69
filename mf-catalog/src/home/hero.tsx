import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { Link } from 'shared-platform/router'
import { buttonClass, PageTitle } from 'shared-ui'
import styles from './home.module.css'

export function Hero() {
  const { t } = useTranslation('catalog')
  return (
    <header className={styles.hero}>
      <PageTitle lead={t('home_lead')}>{t('home_title')}</PageTitle>
      <Link className={buttonClass({ tone: 'accent' })} to={paths.services()}>
        {t('book_service')}
      </Link>
    </header>
  )
}
