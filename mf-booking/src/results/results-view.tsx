import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { placeName, useLanguage, useTranslation } from 'shared-i18n'
import { notify, type ResourceState } from 'shared-platform'
import type { Service } from 'shared-contract'
import { Link, useLocation, useNavigate } from 'shared-platform/router'
import { Alert, Button, buttonClass, FailedState, Icon, ResourceView } from 'shared-ui'
import { $draft } from '../draft/draft-store.ts'
import { type Draft, missingForResults } from '../draft/draft.ts'
import { usePlace } from '../places/use-place.ts'
import { ArtisanList } from './artisan-list.tsx'
import { Filters } from './filters.tsx'
import { PreferredArtisan } from './preferred-artisan.tsx'
import {
  countOf,
  NO_FILTERS,
  readFilters,
  refined,
  type ResultsFilters,
  searchOf,
  withinPages
} from './results-filters.ts'
import { $results, lookFor, type ZoneResults } from './results-store.ts'
import styles from './results.module.css'
import { ResultsWaiting } from './results-waiting.tsx'

/** The artisans for what the visitor has told: those of the city, and those of the rest of the wilaya. */
export function ResultsView({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const { search } = useLocation()
  const navigate = useNavigate()
  const draft = useStore($draft)
  const results = useStore($results)
  const { wilaya, city } = usePlace()
  const filters = readFilters(search)
  const missing = useMissing()
  useEffect(() => lookFor(search), [search])
  usePagesThatExist(results)
  if (missing) return null

  function show(next: ResultsFilters) {
    void navigate({ pathname: '/services', search: searchOf(next) }, { preventScrollReset: true })
  }

  const service = services.find(({ id }) => id === draft.serviceId)
  const shown = listsOf(results, draft)
  const filtered = countOf(filters) > 0
  const retry = (
    <Button size="s" icon="again" onClick={$results.reload}>
      {t('retry')}
    </Button>
  )

  return (
    <div className={styles.results}>
      <Link to="/services?step=5" className={buttonClass({ tone: 'quiet', size: 's' })}>
        <Icon name="back" />
        {t('back_to_request')}
      </Link>
      <Filters filters={filters} onChange={part => show(refined(filters, part))} onReset={() => show(NO_FILTERS)} />
      <PreferredArtisan service={service} />
      <ResourceView
        of={results}
        loading={<ResultsWaiting />}
        failed={
          shown ? (
            <Alert tone="warning" action={retry}>
              {t('results_failed')}
            </Alert>
          ) : (
            <FailedState title={t('results_failed_title')} onRetry={$results.reload} />
          )
        }
      >
        {() =>
          shown ? (
            <div className={styles.lists}>
              <ArtisanList
                title={t('local_artisans', { city: city ? placeName(city, language) : '' })}
                empty={t(filtered ? 'no_artisans_match' : 'no_local_artisans')}
                pagesLabel={t('local_pages')}
                artisans={shown.local}
                onPage={localPage => show({ ...filters, localPage })}
              />
              <ArtisanList
                title={t('statewide_artisans', { state: wilaya ? placeName(wilaya, language) : '' })}
                empty={t(filtered ? 'no_artisans_match' : 'no_statewide_artisans')}
                pagesLabel={t('statewide_pages')}
                artisans={shown.statewide}
                onPage={statewidePage => show({ ...filters, statewidePage })}
              />
            </div>
          ) : (
            results.state === 'ready' && <ResultsWaiting />
          )
        }
      </ResourceView>
    </div>
  )
}

/** The lists, if they are of what the draft now says; those of another place are not shown. */
function listsOf(results: ResourceState<ZoneResults>, { serviceId, cityId }: Draft) {
  const { zone, lists } = (results.state !== 'loading' && results.value) || {}
  return zone?.serviceId === serviceId && zone?.cityId === cityId ? lists : null
}

/** An old link may name a page that is no more: the last one stands in for it. */
function usePagesThatExist(results: ResourceState<ZoneResults>): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filters, lists } = (results.state === 'ready' && results.value) || {}
  const known = filters && lists && withinPages(filters, lists)
  // Only of what the address asks for now: while other lists load, the last ones are still there.
  const better = known && searchOf(filters) === searchOf(readFilters(search)) ? searchOf(known) : null

  useEffect(() => {
    if (better) void navigate({ pathname: '/services', search: better }, { replace: true, preventScrollReset: true })
  }, [better, navigate])
}

/** A link to results without a request behind it leads to the first step that is not complete. */
function useMissing() {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const missing = missingForResults(useStore($draft))

  const { step, key } = missing ?? {}

  useEffect(() => {
    if (!step || !key) return
    notify('warning', t(key, { unit: '' }))
    void navigate(`/services?step=${step}`, { replace: true })
  }, [step, key, t, navigate])

  return missing
}
