import { FRAME_PATH, withoutRetry } from '@hirfa/shared-contract/release'
import type { VisitedPage } from '../offline/visited-page.ts'
import { acceptRelease, notePage, storeFrame } from './release-updates.ts'
import { fetchFiles } from './stored-files.ts'
import { deletePages, storedPage, storedRelease } from './stored-pages.ts'

let last = Promise.resolve()

export function storeVisited(data: unknown): Promise<void> {
  // One message after the other, so that nothing is requested twice.
  if (isVisited(data)) last = last.then(() => storePageAndFiles(data.visited)).catch(noteFailure)
  return last
}

async function storePageAndFiles({ address, files, language, release }: VisitedPage): Promise<void> {
  await acceptRelease(release)
  const frame = await storedPage(FRAME_PATH)
  if (frame && frame.language !== language) {
    await deletePages()
    await storeFrame()
  }
  const newest = await storedRelease()
  if (newest) await fetchFiles(files.map(withoutRetry), newest)
  if (address === undefined || (await storedPage(address))) return
  await notePage(address, await fetch(address, { headers: { accept: 'text/html' } }))
}

/** Without a network, the next visit stores the rest. */
function noteFailure(error: unknown): void {
  console.warn('The page could not be stored', error)
}

function isVisited(data: unknown): data is { visited: VisitedPage } {
  return typeof data === 'object' && data !== null && 'visited' in data
}
