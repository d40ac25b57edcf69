import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, TextField } from '@hirfa/shared-ui'
import styles from './artisans.module.css'
import { LONGEST_SEARCH } from './criteria.ts'

interface WordsFilterProps {
  search: string | null
  onSearch: (words: string) => void
}

export function WordsFilter({ search, onSearch }: WordsFilterProps) {
  const { t } = useTranslation('catalog')
  const [words, setWords] = useWords(search)
  return (
    <form
      className={styles.words}
      onSubmit={event => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <TextField
        label={t('search_artisans')}
        type="search"
        dir={words ? 'auto' : undefined}
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={words}
        onChange={setWords}
      />
      <Button type="submit" icon="search">
        {t('search')}
      </Button>
    </form>
  )
}

/** The text of the field; it follows the address and keeps the focus. */
function useWords(search: string | null) {
  const [typed, setTyped] = useState({ search, words: search ?? '' })
  const words = typed.search === search ? typed.words : (search ?? '')
  return [words, (changed: string) => setTyped({ search, words: changed })] as const
}
