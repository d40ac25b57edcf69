import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from 'shared-i18n'
import type { Fragments } from 'shared-platform/remote'
import { Dialog, Icon, Loading, Skeleton } from 'shared-ui'
import { loadFragment } from '../federation/load-remote.ts'
import { Part } from '../routes/part.tsx'
import styles from './header-search.module.css'

type SearchModule = Fragments['mf-catalog/search-box']

/** The catalog's search box. It is fetched when a visitor opens it: most pages are left without a search. */
export function HeaderSearch() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('search')}</span>
      </button>
      {open && (
        <Dialog title={t('search')} shape="top" onClose={close}>
          <Part remote="mf-catalog" load={() => loadFragment('mf-catalog/search-box')} waiting={<Waiting />}>
            {({ module, version }) => <Search of={module} version={version} onLeave={close} />}
          </Part>
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

interface SearchProps {
  of: SearchModule
  version: string
  onLeave: () => void
}

function Search({ of: { SearchBox }, version, onLeave }: SearchProps) {
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [openedAt] = useState(key)

  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (key !== openedAt) onLeave()
  }, [key, openedAt, onLeave])

  return (
    <div ref={place} data-remote="mf-catalog" data-version={version}>
      <SearchBox />
    </div>
  )
}
