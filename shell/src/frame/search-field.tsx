import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import type { EnteredText, Fragments } from 'shared-platform/remote'
import { Icon } from 'shared-ui'
import { giveUp, type Loaded, loadFragment } from '../federation/load-remote.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { AppBoundary } from '../routes/app-boundary.tsx'
import styles from './header-search.module.css'

type SearchModule = Fragments['search-box']

/** A search form that works by itself; on its first focus the fragment is fetched and takes over what was typed. */
export function SearchField() {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState<Loaded<SearchModule> | null>(null)
  const [entered, setEntered] = useState<EnteredText | null>(null)
  const [arrived, setArrived] = useState(false)
  useBlurOnNavigation(place)

  function load() {
    // The form keeps working without the fragment; the loader reports the failure, and the next focus tries again.
    loadFragment('search-box').then(setSearch, () => undefined)
  }

  function takeOver() {
    const field = input.current
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    setEntered({ text, start, end, focused: field === document.activeElement })
    setArrived(true)
  }

  function fail({ remote: part, version }: Loaded<SearchModule>, error: unknown) {
    recordPageEvent({ kind: 'render', part, version, error })
    giveUp(part, version)
    setSearch(null)
    setArrived(false)
  }

  return (
    <div ref={place} className={styles.field}>
      {!arrived && <PlainSearch input={input} text={entered?.text} onFocus={load} />}
      {search && (
        <div className={styles.fragment} hidden={!arrived} data-remote={search.remote} data-version={search.version}>
          <AppBoundary fallback={null} onBroken={error => fail(search, error)}>
            <Suspense>
              <search.module.SearchBox entered={arrived ? entered : null} />
              <Arrival input={input} onArrive={takeOver} />
            </Suspense>
          </AppBoundary>
        </div>
      )}
    </div>
  )
}

interface PlainSearchProps {
  input: RefObject<HTMLInputElement | null>
  /** What a fragment that failed had taken over. */
  text: string | undefined
  onFocus: () => void
}

function PlainSearch({ input, text, onFocus }: PlainSearchProps) {
  const { t } = useTranslation('shell')
  return (
    <search>
      <form action={paths.artisans()} className={styles.form}>
        <Icon name="search" />
        <input
          ref={input}
          name="search"
          defaultValue={text}
          aria-label={t('search')}
          placeholder={t('search')}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onFocus={onFocus}
          onCompositionStart={({ currentTarget }) => (currentTarget.dataset.composing = 'true')}
          onCompositionEnd={({ currentTarget }) => delete currentTarget.dataset.composing}
        />
      </form>
    </search>
  )
}

interface ArrivalProps {
  input: RefObject<HTMLInputElement | null>
  onArrive: () => void
}

/** Mounted with the fragment, in the same render. Waits for the end of a composition, which a change of input would cut off. */
function Arrival({ input, onArrive }: ArrivalProps) {
  useLayoutEffect(() => {
    const field = input.current
    if (!field?.dataset.composing) return onArrive()
    field.addEventListener('compositionend', onArrive, { once: true })
    return () => field.removeEventListener('compositionend', onArrive)
  })
  return null
}

/** Closes the suggestions when a link in them was followed. */
function useBlurOnNavigation(place: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  useEffect(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement && place.current?.contains(active)) active.blur()
  }, [key, place])
}
