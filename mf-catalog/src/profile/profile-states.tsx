import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass, Card, EmptyState, Loading, PageTitle, Skeleton } from '@hirfa/shared-ui'
import styles from './profile.module.css'

export function ProfileNotFound() {
  const { t } = useTranslation('catalog')
  usePage(t('artisan_not_found'))
  return (
    <div className={styles.page}>
      <PageTitle>{t('artisan_not_found')}</PageTitle>
      <EmptyState
        title={t('artisan_not_found_text')}
        action={
          <Link to={paths.artisans()} className={buttonClass({ tone: 'primary' })}>
            {t('see_all_artisans')}
          </Link>
        }
      />
    </div>
  )
}

export function ProfileSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Card>
          <div className={styles.head}>
            <Skeleton shape="avatar" />
            <div className={styles.names}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
            </div>
          </div>
          <Skeleton shape="card" />
        </Card>
        <Skeleton shape="card" />
      </div>
    </Loading>
  )
}
