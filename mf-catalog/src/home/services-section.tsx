import { paths } from '@hirfa/shared-contract/paths'
import { readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { $home, useSaveData, useResourceState } from '@hirfa/shared-platform'
import type { Service } from '@hirfa/shared-contract'
import { Link } from '@hirfa/shared-platform/router'
import { EmptyState, FailedState, Loading, ResourceView, ServiceTile, Skeleton, useNames } from '@hirfa/shared-ui'
import { Repeated } from '../page/repeated.tsx'
import styles from './home.module.css'

export function ServicesSection() {
  const { t } = useTranslation('catalog')
  return (
    <section className={styles.services} aria-labelledby="services-title">
      <h2 id="services-title">{t('services_title')}</h2>
      <ResourceView
        of={useResourceState($home)}
        loading={<TilesSkeleton />}
        failed={<FailedState text={t('home_failed')} onRetry={() => $home.reload()} />}
      >
        {({ services }) =>
          services.length === 0 ? <EmptyState title={t('no_services')} /> : <Tiles services={services} />
        }
      </ResourceView>
    </section>
  )
}

function Tiles({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const names = useNames()
  const sparing = useSaveData()
  return (
    <ul className={styles.tiles}>
      {services.map(service => (
        <li key={service.id}>
          <ServiceTile
            name={names.ofService(service)}
            description={readable(service.description, language)}
            picture={sparing ? null : service.icon}
            link={(name, className) => (
              <Link
                to={paths.service(service.slug)}
                state={{ serviceSlug: service.slug, from: paths.home() }}
                className={className}
              >
                {name}
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  )
}

/** About as many as the seed has, so that the content below does not move when they load. */
function TilesSkeleton() {
  return (
    <Loading>
      <ul className={styles.tiles}>
        <Repeated times={14}>
          <li className={styles.skeleton}>
            <Skeleton shape="control" />
          </li>
        </Repeated>
      </ul>
    </Loading>
  )
}
