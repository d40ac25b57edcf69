import '../messages/index.ts'
import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { useTranslation } from 'shared-i18n'
import type { SearchEntry } from 'shared-platform/contract'
import { useNavigate } from 'shared-platform/router'
import { Icon, IconButton } from 'shared-ui'
import { rememberSearch } from './recent-searches.ts'
import styles from './search-box.module.css'
import { $suggestions, $typed, type } from './search-store.ts'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useCombobox } from './use-combobox.ts'

/** Finds a service by name and opens the wizard with it. */
export function SearchBox() {
  const { t } = useTranslation('catalog')
  const navigate = useNavigate()
  const typed = useStore($typed)
  const suggestions = useStore($suggestions)
  const input = useRef<HTMLInputElement>(null)
  const label = useId()
  const entries = suggestions.groups.flatMap(group => group.entries)
  const box = useCombobox({
    entries,
    takesFirst: typed.trim() !== '' && suggestions.state === 'offered',
    onChoose: open,
    onClear: () => type('')
  })

  function open(entry: SearchEntry) {
    rememberSearch(entry)
    type('')
    input.current?.blur()
    void navigate('/services', { state: { serviceSlug: entry.slug } })
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    <div className={styles.box} role="search" onBlur={box.onBlur}>
      <Icon name="search" />
      <label className="visually-hidden" id={label} htmlFor={`${label}-input`}>
        {t('search_services')}
      </label>
      <input
        ref={input}
        id={`${label}-input`}
        className={styles.input}
        role="combobox"
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
        onFocus={box.suggest}
        onClick={box.suggest}
        onKeyDown={box.onKeyDown}
      />
      {typed && <IconButton icon="close" label={t('clear_search')} onClick={clear} />}
      <SuggestionPanel
        suggestions={suggestions}
        open={box.open}
        list={box.list}
        active={box.active}
        optionId={box.optionId}
        onChoose={box.choose}
        answersText={typed.trim().length > 1}
      />
    </div>
  )
}
