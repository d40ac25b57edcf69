import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, type ResourceState, useResourceState } from '@hirfa/shared-platform'
import type { Artisan, Service, Slot, ZoneArtisans } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { Link, useLocation, useNavigate, useRedirect } from '@hirfa/shared-platform/router'
import { buttonClass, FailedState, Icon, Loading, ResourceView, Skeleton } from '@hirfa/shared-ui'
import { ArtisanCardsSkeleton } from '../artisans/artisan-cards.tsx'
import { $draft } from '../draft/draft-store.ts'
import { missingForResults } from '../draft/draft-job.ts'
import type { Draft } from '../draft/draft.ts'
import { RetryAlert } from '../retry-alert.tsx'
import { PreferredArtisan } from './artisan-list.tsx'
import { Filters } from './filters.tsx'
import {
  countFilters,
  NO_FILTERS,
  readFilters,
  refined,
  type ResultsFilters,
  writeFilters,
  withinPages
} from './results-filters.ts'
import { PAGE_SIZE } from './results-api.ts'
import { ResultsLists } from './results-lists.tsx'
import { $results, searchArtisans, type ZoneResults } from './results-store.ts'
import styles from './results.module.css'

const BookingSheet = lazy(async () => ({ default: (await import('../quick/booking-sheet.tsx')).BookingSheet }))
const EmptyResults = lazy(async () => ({ default: (await import('./empty-results.tsx')).EmptyResults }))

export function ResultsView({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('booking')
  const { search } = useLocation()
  const navigate = useNavigate()
  const draft = useStore($draft)
  const results = useResourceState($results)
  const filters = readFilters(search)
  const top = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ artisan: Artisan; slot: Slot } | null>(null)
  const missing = useMissing(chosen !== null)
  useEffect(() => searchArtisans(search), [search])
  usePagesThatExist(results)
  if (missing && !chosen) return null

  function show(next: ResultsFilters) {
    void navigate({ pathname: paths.services(), search: writeFilters(next) }, { preventScrollReset: true })
  }

  function chooseAnotherHour() {
    setChosen(null)
    $results.reload()
    top.current?.focus()
  }

  const choose = (artisan: Artisan, slot: Slot) => setChosen({ artisan, slot })
  const service = services.find(({ id }) => id === draft.serviceId)
  const shown = listsOf(results, draft)
  const filtered = countFilters(filters) > 0

  return (
    <div className={styles.results} ref={top} tabIndex={-1}>
      <Link to={paths.services({ step: 5 })} className={buttonClass({ tone: 'quiet', size: 's' })}>
        <Icon name="back" />
        {t('back_to_request')}
      </Link>
      <Filters filters={filters} onChange={part => show(refined(filters, part))} onReset={() => show(NO_FILTERS)} />
      <PreferredArtisan service={service} onSlot={choose} />
      <ResourceView
        of={results}
        loading={<ResultsSkeleton />}
        failed={
          shown ? (
            <RetryAlert tone="warning" text={t('results_failed')} onRetry={$results.reload} />
          ) : (
            <FailedState title={t('results_failed_title')} onRetry={$results.reload} />
          )
        }
      >
        {() =>
          shown && isEmpty(shown) && !filtered ? (
            <Suspense fallback={<ResultsSkeleton />}>
              <EmptyResults onMove={() => top.current?.focus()} />
            </Suspense>
          ) : shown ? (
            <ResultsLists
              lists={shown}
              filtered={filtered}
              onPage={page => show({ ...filters, ...page })}
              onSlot={choose}
            />
          ) : (
            results.state === 'ready' && <ResultsSkeleton />
          )
        }
      </ResourceView>
      {chosen && (
        <Suspense>
          <BookingSheet {...chosen} onClose={() => setChosen(null)} onHour={choose} onTaken={chooseAnotherHour} />
        </Suspense>
      )}
    </div>
  )
}

function isEmpty({ local, statewide }: ZoneArtisans): boolean {
  return local.total + statewide.total === 0
}

/** `null` if the loaded lists belong to another draft. */
function listsOf(results: ResourceState<ZoneResults>, { serviceId, cityId }: Draft) {
  const { zone, lists } = (results.state !== 'loading' && results.value) || {}
  return zone?.serviceId === serviceId && zone?.cityId === cityId ? lists : null
}

function usePagesThatExist(results: ResourceState<ZoneResults>): void {
  const { search } = useLocation()
  const redirect = useRedirect()
  const { filters, lists } = (results.state === 'ready' && results.value) || {}
  const known = filters && lists && withinPages(filters, lists)
  // While new lists load, the previous ones remain and belong to another URL.
  const better = known && writeFilters(filters) === writeFilters(readFilters(search)) ? writeFilters(known) : null

  useEffect(() => {
    if (better) redirect({ pathname: paths.services(), search: better }, { preventScrollReset: true })
  }, [better, redirect])
}

/** A sheet outlives the draft, which is discarded once it is booked. */
function useMissing(isBooking: boolean) {
  const { t } = useTranslation('booking')
  const redirect = useRedirect()
  const missing = missingForResults(useStore($draft))

  const isMissing = missing !== null && !isBooking

  useEffect(() => {
    // The draft may have been read from the storage since this render.
    const still = missingForResults($draft.get())
    if (!isMissing || !still) return
    notify('warning', t(still.key, { unit: '' }))
    redirect(paths.services({ step: still.step }))
  }, [isMissing, t, redirect])

  return missing
}

function ResultsSkeleton() {
  return (
    <Loading>
      <div className={styles.list}>
        <Skeleton shape="title" width="half" />
        <Skeleton width="short" />
        <ArtisanCardsSkeleton count={PAGE_SIZE} />
      </div>
    </Loading>
  )
}
