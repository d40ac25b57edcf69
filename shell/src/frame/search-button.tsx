import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '@hirfa/shared-i18n'
import { fragmentOf, useHydrated } from '@hirfa/shared-platform'
import type { Fragments } from '@hirfa/shared-platform/remote'
import { Dialog, Icon, Loading, Skeleton } from '@hirfa/shared-ui'
import { loadFragment } from '../federation/load-remote.ts'
import type { Loaded } from '../federation/remote-version.ts'
import { RemoteModule } from '../routes/remote-module.tsx'
import { SEARCH_FORM } from './search-field.tsx'

type SearchModule = Fragments['search-box']

interface SearchButtonProps {
  className: string | undefined
  children?: ReactNode
}

export function SearchButton({ className, children }: SearchButtonProps) {
  const { t } = useTranslation('shell')
  const isHydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <>
      <button
        type={isHydrated ? 'button' : 'submit'}
        form={isHydrated ? undefined : SEARCH_FORM}
        className={className}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        {children}
        <span className="visually-hidden">{t('search')}</span>
      </button>
      {open && (
        <Dialog title={t('search')} shape="top" onClose={close}>
          <RemoteModule
            remote={fragmentOf('search-box')?.remote ?? ''}
            load={() => loadFragment('search-box')}
            waiting={
              <Loading>
                <Skeleton shape="control" />
              </Loading>
            }
          >
            {loaded => <Search {...loaded} onLeave={close} />}
          </RemoteModule>
        </Dialog>
      )}
    </>
  )
}

interface SearchProps extends Loaded<SearchModule> {
  onLeave: () => void
}

function Search({ module: { SearchBox }, remote, version, onLeave }: SearchProps) {
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const [openedAt] = useState(key)

  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (key !== openedAt) onLeave()
  }, [key, openedAt, onLeave])

  return (
    <div ref={place} data-remote={remote} data-version={version}>
      <SearchBox />
    </div>
  )
}
