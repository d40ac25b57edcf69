import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { Loading, NotFound, Skeleton } from '@hirfa/shared-ui'
import styles from './artisan-page.module.css'

export function ArtisanNotFound() {
  const { t } = useTranslation(['booking', 'ui'])
  usePage(t('ui:page_not_found'))
  return <NotFound Link={Link} text={t('artisan_not_found_text')} />
}

export function ArtisanSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.about}>
          <div className={styles.head}>
            <Skeleton shape="avatar" />
            <div className={styles.names}>
              <Skeleton shape="title" width="half" />
              <Skeleton width="half" />
            </div>
          </div>
          <Skeleton shape="card" />
        </div>
        <Skeleton shape="picture" />
      </div>
    </Loading>
  )
}
