import { clean } from '@hirfa/shared-contract'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { persist } from '@hirfa/shared-platform'
import { Button, TextField } from '@hirfa/shared-ui'
import * as v from 'valibot'
import { TYPED_WORDS } from '../persisted-state.ts'
import styles from './artisans.module.css'
import { LONGEST_SEARCH } from './criteria.ts'

export function WordsFilter({ search, onSearch }: { search: string | null; onSearch: (words: string) => void }) {
  const { t } = useTranslation('catalog')
  const [words, setWords] = useWords(search)
  return (
    <form
      className={styles.words}
      onSubmit={event => {
        event.preventDefault()
        onSearch(clean(words))
      }}
    >
      <TextField
        label={t('search_artisans')}
        type="search"
        name="search"
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

/** These outlive the screen, which is replaced when its messages fail to load. */
const typedWords = persist(
  TYPED_WORDS.storage,
  TYPED_WORDS.key,
  v.object({ search: v.nullable(v.string()), words: v.string() })
)

function useWords(search: string | null) {
  const [typed, setTyped] = useState(typedWords.read)
  const words = typed?.search === search ? typed.words : (search ?? '')
  function change(changed: string) {
    setTyped({ search, words: changed })
    typedWords.write({ search, words: changed })
  }
  return [words, change] as const
}
