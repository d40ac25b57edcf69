import { useTranslation } from 'shared-i18n'
import { usePage } from 'shared-platform'
import { Link } from 'shared-platform/router'
import { buttonClass, EmptyState, PageTitle } from 'shared-ui'
import styles from './artisan-page.module.css'

export function ArtisanNotFound() {
  const { t } = useTranslation('booking')
  usePage(t('artisan_not_found'))
  return (
    <div className={styles.alone}>
      <PageTitle>{t('artisan_not_found')}</PageTitle>
      <EmptyState
        title={t('artisan_not_found_text')}
        action={
          <Link to="/services" className={buttonClass({ tone: 'primary' })}>
            {t('back_to_services')}
          </Link>
        }
      />
    </div>
  )
}
