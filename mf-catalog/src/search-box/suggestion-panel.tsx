// An option of a combobox has no native element and no keyboard handler: the input keeps the focus.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import type { SearchEntry } from '@hirfa/shared-contract'
import { paths, wilayaPath } from '@hirfa/shared-contract/paths'
import { type Language, placeName, shortName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass, Icon, PersonText, useNames } from '@hirfa/shared-ui'
import { forgetSearches } from './recent-searches.ts'
import styles from './search-box.module.css'
import { type Suggestions, searchAgain } from './search-store.ts'

interface SuggestionListProps {
  list: string
  active: number | null
  optionId: (index: number) => string
  onChoose: (entry: SearchEntry) => void
}

interface SuggestionPanelProps extends SuggestionListProps {
  suggestions: Suggestions
  open: boolean
  /** The text searched for, named in the empty state; `null` while it is too short. */
  asked: string | null
}

export function SuggestionPanel({ suggestions, open, asked, ...list }: SuggestionPanelProps) {
  const { t } = useTranslation(['catalog', 'ui'])
  const { state, groups } = suggestions
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const empty = asked !== null && state === 'offered' && count === 0
  const shown = open && (count > 0 || asked !== null)
  const [before, after] = t('search_among_artisans', { words: '\0' }).split('\0')

  return (
    <>
      <output className="visually-hidden">
        {open && state === 'offered' && count > 0 && t('suggestions', { count })}
        {open && empty && t('noResults')}
        {open && state === 'failed' && t('search_failed')}
      </output>
      {/* A press must not move the focus out of the input, which would close the panel. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.panel}
        hidden={!shown}
        aria-busy={state === 'waiting'}
        onMouseDown={event => event.preventDefault()}
      >
        <SuggestionList groups={groups} {...list} />
        {empty && (
          <div className={styles.message} aria-hidden="true">
            <strong>{t('noResults')}</strong>
            <span>{t('no_results_text')}</span>
          </div>
        )}
        {state === 'failed' && (
          <div className={styles.message}>
            <span aria-hidden="true">{t('search_failed')}</span>
            <Button size="s" icon="again" onClick={searchAgain}>
              {t('ui:try_again')}
            </Button>
          </div>
        )}
        {asked !== null && (
          <div className={styles.footer}>
            <Link className={buttonClass({ tone: 'quiet', size: 's' })} to={paths.artisans({ search: asked })}>
              <span>
                {before}
                <PersonText>{shortName(asked)}</PersonText>
                {after}
              </span>
            </Link>
          </div>
        )}
        {groups[0]?.kind === 'recent' && (
          <div className={styles.footer}>
            <Button tone="quiet" size="s" onClick={forgetSearches}>
              {t('clear_recent_searches')}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function SuggestionList({
  groups,
  list,
  active,
  optionId,
  onChoose
}: SuggestionListProps & Pick<Suggestions, 'groups'>) {
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
