import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Button, Dialog, Select } from '@hirfa/shared-ui'
import styles from './artisans.module.css'
import { countChosen, type Criteria, queryWith, RATINGS } from './criteria.ts'
import { ServiceFilter } from './service-filter.tsx'
import { WordsFilter } from './words-filter.tsx'

interface FiltersProps {
  criteria: Criteria
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  /** `undefined` while loading. */
  services: readonly Service[] | undefined
  service: Service | null
}

/** A choice applies at once, the search words on submit. On phones the other filters are in a sheet. */
export function ArtisanFilters(props: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { criteria, query, onQuery } = props
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <WordsFilter search={criteria.search} onSearch={search => onQuery(queryWith(query, { search }))} />
      <div className={styles.beside}>
        <RatingFilter {...props} />
      </div>
      <div className={styles.opener}>
        <FilterSheet {...props} />
      </div>
    </search>
  )
}

/** A button with the number of active filters, and the sheet it opens. */
function FilterSheet(props: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { criteria, query, services, service } = props
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const number = countChosen(criteria)

  function reset() {
    void navigate({ pathname: paths.artisans(), search: queryWith(query, { rating: '' }).toString() })
  }

  const footer = (
    <>
      <Button tone="quiet" disabled={number === 0} onClick={reset}>
        {t('reset_filters')}
      </Button>
      <Button tone="primary" onClick={() => setOpen(false)}>
        {t('show_artisans')}
      </Button>
    </>
  )
  return (
    <>
      <Button icon="filter" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {number > 0 ? t('filters_chosen', { number }) : t('choose_filters')}
      </Button>
      {open && (
        <Dialog shape="sheet" title={t('choose_filters')} onClose={() => setOpen(false)} footer={footer}>
          <div className={styles.sheet}>
            <RatingFilter {...props} />
            <ServiceFilter services={services} chosen={service} query={query} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function RatingFilter({ criteria, query, onQuery }: FiltersProps) {
  const { t } = useTranslation('catalog')
  return (
    <Select
      label={t('rating_filter')}
      value={String(criteria.rating ?? '')}
      onChange={rating => onQuery(queryWith(query, { rating }))}
      options={[
        { value: '', label: t('any_rating') },
        ...RATINGS.map(stars => ({
          value: String(stars),
          label: stars === 5 ? t('five_stars') : t('at_least_stars', { rating: stars })
        }))
      ]}
    />
  )
}
