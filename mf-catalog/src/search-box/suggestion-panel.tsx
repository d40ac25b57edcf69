import { paths } from '@hirfa/shared-contract/paths'
import { shortName, useTranslation } from '@hirfa/shared-i18n'
import type { SearchEntry } from '@hirfa/shared-contract'
import { Link } from '@hirfa/shared-platform/router'
import { Button, buttonClass, PersonText } from '@hirfa/shared-ui'
import { forgetSearches } from './recent-searches.ts'
import styles from './search-box.module.css'
import { type Suggestions, searchAgain } from './search-store.ts'
import { SuggestionList } from './suggestion-list.tsx'

interface SuggestionPanelProps {
  suggestions: Suggestions
  open: boolean
  list: string
  active: number | null
  optionId: (index: number) => string
  onChoose: (entry: SearchEntry) => void
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
