import '../messages/index.ts'
import { localized, useLanguage, useTranslation } from 'shared-i18n'
import { $home, usePage } from 'shared-platform'
import { Alert, FailedState, PageTitle } from 'shared-ui'
import { ArtisanFilters } from './artisan-filters.tsx'
import { ArtisanList } from './artisan-list.tsx'
import styles from './artisans.module.css'
import { queryWith } from './criteria.ts'
import { ServiceFilter } from './service-filter.tsx'
import { useCriteria } from './use-criteria.ts'

/** Everybody who can be booked, narrowed by service, rating and words; all of it stands in the address. */
export function ArtisansScreen() {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const { criteria, query, setQuery, services, service, unknownService, servicesFailed } = useCriteria()
  const title = service ? `${t('artisans_title')}: ${localized(service.name, language)}` : t('artisans_title')
  usePage(title, t('artisans_description'))

  return (
    <div className={styles.screen}>
      <PageTitle lead={t('artisans_intro')}>{title}</PageTitle>
      {unknownService && <Alert tone="info">{t('unknown_service', { service: unknownService })}</Alert>}
      <div className={styles.columns}>
        <ServiceFilter services={services} chosen={service} query={query} />
        <div className={styles.results}>
          <ArtisanFilters
            rating={criteria.rating}
            search={criteria.search}
            onChange={change => setQuery(queryWith(query, change))}
          />
          {servicesFailed ? (
            <FailedState text={t('artisans_failed')} onRetry={() => $home.reload()} />
          ) : (
            <ArtisanList onPage={page => setQuery(queryWith(query, { page: String(page) }))} />
          )}
        </div>
      </div>
    </div>
  )
}

export const Screen = ArtisansScreen
