import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Used } from '@hirfa/shared-contract/release'
import { directionOf, useLanguage } from '@hirfa/shared-i18n'
import { useClient, usePage } from '@hirfa/shared-platform'
import type { MountContext, MountModule, ReactScreen } from '@hirfa/shared-platform/remote'
import { currentRelease } from '../federation/release.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { linkAt } from './link-intent.ts'
import { findOwner, routeTable } from './route-table.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { startMount } from './start-mount.ts'

interface Texts {
  title: string
  description?: string | undefined
}

export function asScreen({ mount }: MountModule, used: Used): ReactScreen {
  return { Screen: () => <MountedScreen mount={mount} used={used} /> }
}

/** What the remote leaves in its element is removed with it, whether or not it unmounts. */
function MountedScreen({ mount, used }: MountModule & { used: Used }) {
  const place = useRef<HTMLDivElement>(null)
  const screen = useRef<ReturnType<typeof startMount>>(undefined)
  const [isShown, setShown] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [texts, setTexts] = useState<Texts>()
  const context = useMountContext(place, setTexts)
  const { navigate } = context

  useLayoutEffect(() => {
    function onFailed(error: unknown, isLeft: boolean) {
      if (!isLeft) return setFailure({ error })
      recordPageEvent({ kind: 'render', ...used, error })
      reportError(error)
    }
    if (!place.current) return
    const started = startMount({ place: place.current, mount, onShown: () => setShown(true), onFailed })
    screen.current = started
    return () => started.end()
  }, [mount, used])

  useLayoutEffect(() => screen.current?.show(context), [context])

  useLayoutEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => followLink(event, navigate)
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])

  if (failure) throw failure.error
  if (isShown && !texts) throw new Error('mount has not called setPage')
  return (
    <>
      <div ref={place} />
      {isShown && texts ? <Page {...texts} /> : <ScreenSkeleton />}
    </>
  )
}

function Page({ title, description }: Texts) {
  usePage(title, description)
  return null
}

function useMountContext(place: RefObject<HTMLElement | null>, setTexts: (texts: Texts) => void): MountContext {
  const language = useLanguage()
  const client = useClient()
  const scheme = useSyncExternalStore(onScheme, currentScheme)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useMemo(
    () => ({
      language,
      direction: directionOf(language),
      client,
      scheme,
      path: pathname + search,
      // A timer of a screen that was unmounted must not navigate.
      navigate: (path, options) => void (place.current && navigate(path, options)),
      setPage: (title, description) => setTexts({ title, description })
    }),
    [language, client, scheme, navigate, pathname, search, place, setTexts]
  )
}

const DARK = '(prefers-color-scheme: dark)'

function onScheme(change: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

function currentScheme(): MountContext['scheme'] {
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Handles clicks on `<a href>`. The browser navigates to addresses that no app has a route for. */
function followLink(event: MouseEvent, navigate: MountContext['navigate']): void {
  const link = linkAt(event)
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link || isModified || event.defaultPrevented || link.hasAttribute('download')) return
  const release = currentRelease()
  const isOwned = release.rest !== undefined || findOwner(routeTable(release), link.pathname) !== undefined
  if (!isOwned || !['', '_self'].includes(link.target)) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}
