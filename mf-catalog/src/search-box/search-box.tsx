import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { clean, type SearchEntry } from '@hirfa/shared-contract'
import type { Replacement } from '@hirfa/shared-platform/remote'
import { useNavigate } from '@hirfa/shared-platform/router'
import { Icon, IconButton } from '@hirfa/shared-ui'
import { recallSearches, rememberSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import { $suggestions, $typed, type } from './search-store.ts'
import { entryAddress, SuggestionPanel } from './suggestion-panel.tsx'
import { useCombobox } from './use-combobox.ts'
import { useReplacement } from './use-replacement.ts'

/** Finds a service by name and opens the wizard at it, or the artisans of the service if a place was typed too. */
export function SearchBox({ replaces, onReplace }: Replacement) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const navigate = useNavigate()
  const typed = useStore($typed)
  const suggestions = useStore($suggestions)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const entries = suggestions.groups.flatMap(group => group.entries)
  const box = useCombobox({
    entries,
    takesFirst: clean(typed) !== '' && suggestions.state === 'offered',
    waiting: suggestions.state === 'waiting',
    onChoose: open,
    onClear: empty
  })

  useReplacement({ replaces, onReplace }, input)

  function open(entry: SearchEntry) {
    rememberSearch(entry)
    type('')
    input.current?.blur()
    void navigate(entryAddress(entry, language), { state: { serviceSlug: entry.slug } })
  }

  function empty(): boolean {
    type('')
    return typed !== ''
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the blur of all children
    <search className={styles.search} onBlur={box.onBlur}>
      <label className="visually-hidden" htmlFor={id}>
        {t('search_services')}
      </label>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          ref={input}
          id={id}
          className={styles.input}
          role="combobox"
          dir={typed ? 'auto' : undefined}
          aria-autocomplete="list"
          aria-expanded={box.open && entries.length > 0}
          aria-controls={box.list}
          aria-activedescendant={box.active === null ? undefined : box.optionId(box.active)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          placeholder={t('search_services')}
          value={typed}
          onChange={event => {
            type(event.target.value)
            box.suggest()
          }}
          onFocus={() => {
            recallSearches()
            box.suggest()
          }}
          onClick={box.suggest}
          onKeyDown={box.onKeyDown}
        />
        {typed && <IconButton icon="close" label={t('clear_search')} onClick={clear} />}
      </div>
      <SuggestionPanel
        suggestions={suggestions}
        open={box.open}
        list={box.list}
        active={box.active}
        optionId={box.optionId}
        onChoose={box.choose}
        asked={clean(typed).length > 1 ? clean(typed) : null}
      />
    </search>
  )
}
