import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { $language } from '@hirfa/shared-i18n'
import { endedSessions } from '@hirfa/shared-platform'
import { registerWorker } from './worker-registration.ts'
import { isFilePath, type VisitedPage } from './visited-page.ts'

/** After a session has ended the next page load does so. */
export async function keepOffline(currentRelease: () => ReleaseDocument): Promise<void> {
  if (!navigator.serviceWorker || endedSessions() > 0) return
  const wasAnswered = navigator.serviceWorker.controller !== null
  try {
    const { active } = await registerWorker()
    const report = (loaded: Pick<VisitedPage, 'address' | 'files'>) =>
      active?.postMessage({ visited: { ...loaded, language: $language.get(), release: currentRelease() } })
    $language.subscribe((_, before) => {
      // A page that the worker answered is stored already, in the previous language.
      report({ address: wasAnswered && !before ? undefined : addressHere(), files: [] })
    })
    const observer = new PerformanceObserver(list => {
      const files = loadedFiles(list.getEntries())
      if (files.length > 0) report({ files })
    })
    observer.observe({ type: 'resource', buffered: true })
  } catch (error) {
    // The page works as before; storage or workers may be forbidden in this browser.
    console.warn('This browser does not store the site', error)
  }
}

function addressHere(): string {
  const { pathname, search } = window.location
  return pathname + search
}

function loadedFiles(resources: PerformanceEntryList): string[] {
  return resources
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isFilePath(pathname))
    .map(({ pathname }) => pathname)
}
