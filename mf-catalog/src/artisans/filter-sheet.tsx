import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Button, Dialog } from '@hirfa/shared-ui'
import styles from './artisans.module.css'
import { countChosen, type Criteria, queryWith } from './criteria.ts'
import { RatingFilter } from './rating-filter.tsx'
import { ServiceFilter } from './service-filter.tsx'

export interface FiltersProps {
  criteria: Criteria
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  /** `undefined` while loading. */
  services: readonly Service[] | undefined
  service: Service | null
}

/** A button with the number of active filters, and the sheet it opens. */
export function FilterSheet({ criteria, query, onQuery, services, service }: FiltersProps) {
  const { t } = useTranslation('catalog')
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
            <RatingFilter rating={criteria.rating} onRating={rating => onQuery(queryWith(query, { rating }))} />
            <ServiceFilter services={services} chosen={service} query={query} />
          </div>
        </Dialog>
      )}
    </>
  )
}
