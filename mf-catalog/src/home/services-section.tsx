import { localized, useLanguage, useTranslation } from 'shared-i18n'
import type { Service } from 'shared-platform/contract'
import { Link } from 'shared-platform/router'
import { EmptyState, ServiceTile, Skeleton } from 'shared-ui'
import styles from './home.module.css'

/** Every service as a tile that opens the wizard with it. */
export function ServicesSection({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  return (
    <section className={styles.services} aria-labelledby="services-title">
      <h2 id="services-title">{t('services_title')}</h2>
      {services.length === 0 && <EmptyState title={t('no_services')} />}
      <ul className={styles.tiles}>
        {services.map(service => (
          <li key={service.id}>
            <ServiceTile
              name={localized(service.name, language)}
              description={localized(service.description, language)}
              picture={service.icon}
              link={(name, className) => (
                <Link to="/services" state={{ serviceSlug: service.slug, from: '/' }} className={className}>
                  {name}
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** About as many as there are, so that what follows stays in its place when they come. */
const SKELETONS = Array.from({ length: 14 }, (_, index) => index)

export function ServicesSkeleton() {
  const { t } = useTranslation('catalog')
  return (
    <section className={styles.services}>
      <h2>{t('services_title')}</h2>
      <ul className={styles.tiles}>
        {SKELETONS.map(tile => (
          <li key={tile} className={styles.skeleton}>
            <Skeleton shape="control" />
          </li>
        ))}
      </ul>
    </section>
  )
}
