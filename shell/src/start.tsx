import './messages/index.ts'
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { $language, i18n, startLanguage } from '@hirfa/shared-i18n'
import {
  $saveData,
  configure,
  provideCompletion,
  provideFragments,
  providePreload,
  startSession,
  wholeRelease
} from '@hirfa/shared-platform'
import { loadFonts, showFonts } from '@hirfa/shared-ui'
import { guardStorage } from './federation/guarded-storage.ts'
import { giveUp, loadFragment, loadScreen } from './federation/load-remote.ts'
import { currentRelease } from './federation/release.ts'
import { within } from './federation/within.ts'
import { releaseCompletion } from './federation/whole-release.ts'
import { completeHome } from './frame/complete-home.ts'
import { Frame } from './frame/frame.tsx'
import { reportRecoverable } from './reports/recoverable-errors.ts'
import { reportWhenQuiet } from './reports/report-when-quiet.ts'
import { AppBoundary } from './routes/app-boundary.tsx'
import { $intendedLink } from './routes/link-intent.ts'
import { preloadPath } from './routes/preload-path.ts'
import { findOwner, type RouteEntry, routeTable } from './routes/route-table.ts'
import { whenIdle } from './routes/when-idle.ts'
import { PageFailed } from './frame/page-failed.tsx'

/** React shows content no sooner than 300 ms after its placeholder: waiting that long for the screen delays nothing. */
const SCREEN_WAIT_MS = 300
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 80_000

const OPTIONS = { onRecoverableError: reportRecoverable }

async function start(root: HTMLElement): Promise<void> {
  guardStorage()
  provideCompletion(releaseCompletion())
  providePreload(preloadPath)
  const release = currentRelease()
  reportWhenQuiet(release, ({ part, version }) => giveUp(part, version))
  provideFragments(async role => (await loadFragment(role)).module)
  configureCheck()
  const screen = firstScreen(routeTable(release))
  await startLanguage()
  await i18n.loadNamespaces(['shell', 'ui', 'platform'])
  // In a document of its own, which loads no pictures.
  const sent: SentPage = { copy: document.implementation.createHTMLDocument().importNode(root, true) }
  const page = (
    <AppBoundary fallback={<StartFailed root={root} sent={sent} />}>
      <Started root={root} sent={sent}>
        <BrowserRouter>
          <Frame />
        </BrowserRouter>
      </Started>
    </AppBoundary>
  )
  void startSession()
  completeHome()
  followFonts()
  if (root.dataset.sent === $language.get()) startTransition(() => void hydrateRoot(root, page, OPTIONS))
  else {
    await screen
    createRoot(root, OPTIONS).render(page)
  }
  $intendedLink.listen(link => link && preloadPath(link.pathname))
  completeWhenIdle()
}

async function firstScreen(table: RouteEntry[]): Promise<void> {
  const owner = findOwner(table, location.pathname)
  if (!owner) return
  await within(SCREEN_WAIT_MS, Promise.resolve(loadScreen(owner.remote, owner.module))).catch(() => undefined)
}

/** Loads the rest of the release and retries after pauses that double. With Save-Data it is loaded on demand. */
function completeWhenIdle(): void {
  whenIdle(() => tryToComplete(FIRST_PAUSE_MS))
}

function tryToComplete(pauseMs: number): void {
  if ($saveData.get()) return
  wholeRelease().catch(() => {
    setTimeout(() => tryToComplete(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs)
  })
}

function Started({ root, sent, children }: { root: HTMLElement; sent: SentPage; children: ReactNode }) {
  useEffect(() => {
    root.removeAttribute('data-sent')
    sent.copy = null
  }, [root, sent])
  return children
}

function followFonts(): void {
  // A font that fails to load is requested again by the next page.
  $language.subscribe(() => void loadFonts().catch(() => undefined))
  document.addEventListener('visibilitychange', showFonts)
}

function configureCheck(): void {
  const connectionCheck = document.querySelector<HTMLMetaElement>('meta[name="hirfa-connection-check"]')
  if (connectionCheck) configure({ connectionCheck: connectionCheck.content })
}

interface SentPage {
  copy: HTMLElement | null
}

/** Before the hydration it restores the sent page, whose links work; later it shows a message. */
function StartFailed({ root, sent: { copy } }: { root: HTMLElement; sent: SentPage }) {
  const restored = root.hasAttribute('data-sent') ? copy : null

  useLayoutEffect(() => {
    if (restored) root.replaceWith(restored)
  }, [restored, root])

  return restored ? null : <PageFailed />
}

const root = document.getElementById('root')
if (!root) throw new Error('The page came without a place for the frame')
void start(root)
