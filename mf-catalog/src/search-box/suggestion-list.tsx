// An option of a combobox has no native element and no keyboard handler: the input keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { type Language, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { SearchEntry } from '@hirfa/shared-contract'
import { paths, wilayaPath } from '@hirfa/shared-contract/paths'
import { Link } from '@hirfa/shared-platform/router'
import { Icon, useNames, PersonText } from '@hirfa/shared-ui'
import styles from './search-box.module.css'
import type { SuggestionGroup } from './search-store.ts'

interface SuggestionListProps {
  groups: readonly SuggestionGroup[]
  list: string
  active: number | null
  optionId: (index: number) => string
  onChoose: (entry: SearchEntry) => void
}

export function SuggestionList({ groups, list, active, optionId, onChoose }: SuggestionListProps) {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const names = useNames()
  const titles = { recent: t('recent_searches'), popular: t('popular_services'), found: t('services') }
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0))

  function label(entry: SearchEntry): string {
    const service = names.ofService(entry)
    return entry.place ? t('service_in_place', { service, place: placeName(entry.place, language) }) : service
  }

  return (
    <div id={list} role="listbox" aria-label={t('search_services')}>
      {groups.map(({ kind, entries }, place) => (
        <div key={kind} role="group" aria-labelledby={`${list}-${kind}`}>
          <p id={`${list}-${kind}`} className={kind === 'found' ? 'visually-hidden' : styles.title}>
            {titles[kind]}
          </p>
          {entries.map((entry, offset) => {
            const index = (starts[place] ?? 0) + offset
            return (
              <Link
                key={entry.id}
                to={entryAddress(entry, language)}
                id={optionId(index)}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={event => {
                  // With a modifier key the browser opens the link in a new tab or window.
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  onChoose(entry)
                }}
              >
                <Icon name={kind === 'recent' ? 'recent' : 'search'} size="s" />
                <PersonText>{label(entry)}</PersonText>
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}

export function entryAddress({ slug, place }: SearchEntry, language: Language): string {
  if (!place) return paths.service(slug)
  return place.isWilaya
    ? wilayaPath(slug, place)
    : paths.artisansOfService(slug, { search: placeName(place, language) })
}
