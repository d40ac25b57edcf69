import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import type { Fragments } from '@hirfa/shared-platform/remote'
import { Icon } from '@hirfa/shared-ui'
import { giveUp, loadFragment } from '../federation/load-remote.ts'
import { isWithdrawn } from '../federation/release.ts'
import type { Loaded } from '../federation/remote-version.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { AppBoundary } from '../routes/app-boundary.tsx'
import styles from './search-field.module.css'

export const SEARCH_FORM = 'header-search'

export function SearchField() {
  const { t } = useTranslation('shell')
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setSearch] = useState<Loaded<Fragments['search-box']> | null>(null)
  const [isReplaced, setReplaced] = useState(false)
  const search = loaded && !isWithdrawn(loaded.remote, loaded.version) ? loaded : null
  const replaced = isReplaced && search !== null
  const { key } = useLocation()

  useEffect(() => {
    place.current?.querySelector<HTMLElement>(':focus')?.blur()
  }, [key])

  function load() {
    loadFragment('search-box').then(setSearch, () => undefined)
  }

  function fail({ remote: part, version }: Loaded<object>, error: unknown) {
    recordPageEvent({ kind: 'render', part, version, error })
    giveUp(part, version)
    setSearch(null)
    setReplaced(false)
  }

  return (
    <div ref={place} className={styles.field}>
      <search hidden={replaced}>
        <form id={SEARCH_FORM} action={paths.artisans()} className={styles.form}>
          <Icon name="search" />
          <input
            ref={input}
            name="search"
            aria-label={t('search')}
            placeholder={t('search')}
            dir="auto"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            onFocus={load}
          />
        </form>
      </search>
      {search && (
        <div className={styles.fragment} hidden={!replaced} data-remote={search.remote} data-version={search.version}>
          <AppBoundary fallback={null} onBroken={error => fail(search, error)}>
            <Suspense>
              <search.module.SearchBox replaces={input} onReplace={() => setReplaced(true)} />
            </Suspense>
          </AppBoundary>
        </div>
      )}
    </div>
  )
}
