import {
  FRAME_PATH,
  isChanges,
  type ReleaseChanges,
  type ReleaseDocument,
  releaseTag,
  withChanges
} from '@hirfa/shared-contract/release'
import { sparesData } from '@hirfa/shared-platform/spares-data'
import { listFiles, isPreview, readRelease, withRelease } from './page-text.ts'
import { deleteOtherFiles, fetchFiles } from './stored-files.ts'
import {
  areSame,
  deletePages,
  deleteWithdrawn,
  storedPage,
  storedRelease,
  storePage,
  storeRelease
} from './stored-pages.ts'

/** Nothing withdrawn is shown from then on. The edge sends the frame: a page can have the last good shell. */
export async function acceptRelease(response: ReleaseDocument | ReleaseChanges): Promise<void> {
  const known = await storedRelease()
  if (known && releaseTag(known) === releaseTag(response) && (await storedPage(FRAME_PATH))) return
  const release = isChanges(response) ? ((known && withChanges(known, response)) ?? response) : response
  const isWhole = !isChanges(release) && !release.rest
  if (isWhole) await deleteWithdrawn(release)
  let isStored = false
  try {
    isStored = await storeFrame()
  } finally {
    // The frame names all remotes, a page few. Without the frame, what the page does not name counts as withdrawn.
    if (!isWhole && !isStored) await deleteWithdrawn(release)
  }
}

/** In the language of the cookies. Without a network the stored frame stays. Returns whether a frame arrived. */
export async function storeFrame(): Promise<boolean> {
  const response = await fetch(FRAME_PATH, { cache: 'no-cache' })
  const html = await response.text()
  const release = response.ok ? readRelease(html) : undefined
  if (!release) return false
  await storeRelease(release)
  await deleteWithdrawn(release)
  await storePage(FRAME_PATH, html, response.headers)
  await deleteOtherFiles(release)
  // With reduced data, the files are stored when a page loads them.
  if (!sparesData()) await fetchFiles(listFiles(html), release)
  return true
}

export async function notePage(address: string, response: Response): Promise<void> {
  if (isRedirectOfPreview(address, response)) return deletePages()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  // A browser with a preview gets no stored page.
  if (isPreview(html)) return deletePages()
  const release = readRelease(html)
  if (!release) return
  await acceptRelease(release)
  const newest = await storedRelease()
  const isPublic = response.status === 200 && !response.headers.has('x-robots-tag')
  if (isPublic && newest && areSame(newest, release))
    await storePage(address, withRelease(html, newest), response.headers)
}

/** The link of a preview leads to a page without its query. */
function isRedirectOfPreview(address: string, { type }: Response): boolean {
  return type === 'opaqueredirect' && address.includes('?')
}
