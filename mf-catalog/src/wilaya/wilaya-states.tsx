import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCardSkeleton, Loading, NotFound, Skeleton } from '@hirfa/shared-ui'
import styles from './wilaya.module.css'

export function WilayaNotFound() {
  const { t } = useTranslation(['catalog', 'ui'])
  usePage(t('ui:page_not_found'))
  return <NotFound Link={Link} text={t('place_not_found_text')} />
}

const CARDS = [1, 2, 3]

export function WilayaSkeleton() {
  return (
    <Loading>
      <div className={styles.screen}>
        <Skeleton shape="title" width="half" />
        <div className={styles.cards}>
          {CARDS.map(card => (
            <ArtisanCardSkeleton key={card} />
          ))}
        </div>
      </div>
    </Loading>
  )
}
