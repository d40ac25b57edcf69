import { Suspense, use, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'shared-i18n'
import type { Fragments } from 'shared-platform/remote'
import { Dialog, IconButton, Loading, Skeleton } from 'shared-ui'
import { loadLentFragment } from '../federation/load-remote.ts'
import { PartBoundary } from '../routes/part-boundary.tsx'
import { PartFailed } from '../routes/part-failed.tsx'

type SearchModule = Fragments['mf-catalog/search-box']

/** The catalog's search box. It is fetched when a visitor opens it: most pages are left without a search. */
export function HeaderSearch() {
  const { t } = useTranslation('shell')
  const [search, setSearch] = useState<{ attempt: number; loading: Promise<SearchModule> } | null>(null)
  const open = () => setSearch({ attempt: (search?.attempt ?? 0) + 1, loading: loadLentFragment('mf-catalog/search-box') })
  const close = () => setSearch(null)

  return (
    <>
      <IconButton icon="search" label={t('search')} aria-haspopup="dialog" onClick={open} />
      {search && (
        <Dialog title={t('search')} onClose={close}>
          <PartBoundary key={search.attempt} fallback={<PartFailed remote="mf-catalog" onRetry={open} />}>
            <Suspense fallback={<Waiting />}>
              <Search loading={search.loading} onLeave={close} />
            </Suspense>
          </PartBoundary>
        </Dialog>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton shape="control" />
    </Loading>
  )
}

function Search({ loading, onLeave }: { loading: Promise<SearchModule>; onLeave: () => void }) {
  const { SearchBox } = use(loading)
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [openedAt] = useState(key)

  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (key !== openedAt) onLeave()
  }, [key, openedAt, onLeave])

  return (
    <div ref={place} data-remote="mf-catalog">
      <SearchBox />
    </div>
  )
}
