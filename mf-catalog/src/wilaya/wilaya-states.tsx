import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { ArtisanCardSkeleton, buttonClass, EmptyState, Loading, PageTitle, Skeleton } from '@hirfa/shared-ui'
import styles from './wilaya.module.css'

export function WilayaNotFound({ service }: { service: string }) {
  const { t } = useTranslation('catalog')
  usePage(t('place_not_found'))
  return (
    <div className={styles.screen}>
      <PageTitle>{t('place_not_found')}</PageTitle>
      <EmptyState
        title={t('place_not_found_text')}
        action={
          <Link to={paths.artisansOfService(service)} className={buttonClass({ tone: 'primary' })}>
            {t('see_all_artisans')}
          </Link>
        }
      />
    </div>
  )
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
