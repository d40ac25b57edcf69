import { useTranslation } from '@hirfa/shared-i18n'
import { queryWith } from './criteria.ts'
import { type FiltersProps, FilterSheet } from './filter-sheet.tsx'
import { RatingFilter } from './rating-filter.tsx'
import styles from './artisans.module.css'
import { WordsFilter } from './words-filter.tsx'

/** A choice applies at once, the search words on submit. On phones the other filters are in a sheet. */
export function ArtisanFilters(props: FiltersProps) {
  const { t } = useTranslation('catalog')
  const { criteria, query, onQuery } = props
  return (
    <search className={styles.filters} aria-label={t('filters')}>
      <WordsFilter search={criteria.search} onSearch={search => onQuery(queryWith(query, { search }))} />
      <div className={styles.beside}>
        <RatingFilter rating={criteria.rating} onRating={rating => onQuery(queryWith(query, { rating }))} />
      </div>
      <div className={styles.opener}>
        <FilterSheet {...props} />
      </div>
    </search>
  )
}
