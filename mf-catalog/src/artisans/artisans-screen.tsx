import '../messages/index.ts'
import { shortName, useTranslation } from '@hirfa/shared-i18n'
import { $home, notify, usePage } from '@hirfa/shared-platform'
import { Alert, FailedState, PageTitle, ShareButton, useNames } from '@hirfa/shared-ui'
import page from '../page/page.module.css'
import { ArtisanFilters } from './artisan-filters.tsx'
import { ArtisanList } from './artisan-list.tsx'
import styles from './artisans.module.css'
import { ServiceFilter } from './service-filter.tsx'
import { useCriteria } from './use-criteria.ts'

export function ArtisansScreen() {
  const { t } = useTranslation('catalog')
  const names = useNames()
  const { criteria, query, setQuery, services, service, unknownService, servicesFailed } = useCriteria()
  const title = service ? t('artisans_of_service', { service: names.ofService(service) }) : t('artisans_title')
  usePage(title, t('artisans_description'))

  return (
    <div className={page.screen}>
      <div className={page.head}>
        <PageTitle lead={t('artisans_intro')}>{title}</PageTitle>
        <ShareButton title={title} say={notify} />
      </div>
      {unknownService && <Alert tone="info">{t('unknown_service', { service: shortName(unknownService) })}</Alert>}
      <div className={`${page.screen} ${styles.columns}`}>
        <div className={styles.aside}>
          <ServiceFilter services={services} chosen={service} query={query} />
        </div>
        <div className={styles.results}>
          <ArtisanFilters {...{ criteria, query, services, service }} onQuery={setQuery} />
          {servicesFailed ? (
            <FailedState text={t('artisans_failed')} onRetry={() => $home.reload()} />
          ) : (
            <ArtisanList {...{ criteria, query }} onQuery={setQuery} />
          )}
        </div>
      </div>
    </div>
  )
}

export const Screen = ArtisansScreen
