import { useState } from 'react'
import { useTranslation } from 'shared-i18n'
import { Button, Select, TextField } from 'shared-ui'
import styles from './artisans.module.css'
import { type Rating, RATINGS } from './criteria.ts'

interface ArtisanFiltersProps {
  rating: Rating | null
  search: string | null
  onChange: (change: { rating?: string; search?: string }) => void
}

/** Rating and words. A choice counts at once, words when they are sent. */
export function ArtisanFilters({ rating, search, onChange }: ArtisanFiltersProps) {
  const { t } = useTranslation('catalog')
  const [words, setWords] = useWords(search)

  return (
    <search aria-label={t('filters')}>
      <form
        className={styles.filters}
        onSubmit={event => {
          event.preventDefault()
          onChange({ search: words.trim() })
        }}
      >
        <TextField
          label={t('search_artisans')}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={words}
          onChange={setWords}
        />
        <Button type="submit" icon="search">
          {t('search')}
        </Button>
        <Select
          label={t('rating_filter')}
          value={String(rating ?? '')}
          onChange={value => onChange({ rating: value })}
          options={[
            { value: '', label: t('any_rating') },
            ...RATINGS.map(stars => ({
              value: String(stars),
              label: stars === 5 ? t('five_stars') : t('at_least_stars', { rating: stars })
            }))
          ]}
        />
      </form>
    </search>
  )
}

/** What is typed; another address brings other words, and the focus stays where it is. */
function useWords(search: string | null) {
  const [typed, setTyped] = useState({ search, words: search ?? '' })
  const words = typed.search === search ? typed.words : (search ?? '')
  return [words, (changed: string) => setTyped({ search, words: changed })] as const
}
