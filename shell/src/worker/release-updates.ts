import { FRAME_PATH, type ReleaseDocument, releaseTag } from '@hirfa/shared-contract/release'
import { filesOf, isPreview, releaseOf } from './page-text.ts'
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

/**
 * Takes note of a release that a page has got: nothing that it has withdrawn is shown from then on. The frame comes from the
 * edge, because a page can have the last good shell instead of the live one.
 */
export async function acceptRelease(release: ReleaseDocument): Promise<void> {
  const known = await storedRelease()
  if (known && releaseTag(known) === releaseTag(release) && (await storedPage(FRAME_PATH))) return
  await deleteWithdrawn(release)
  await storeFrame()
}

/** Requests the frame of the live release, in the language of the cookies. Without a network, that of before stays. */
export async function storeFrame(): Promise<void> {
  const response = await fetch(FRAME_PATH, { cache: 'no-cache' })
  const html = await response.text()
  const release = response.ok ? releaseOf(html) : undefined
  if (!release) return
  await storeRelease(release)
  await deleteWithdrawn(release)
  await storePage(FRAME_PATH, html, response.headers)
  await deleteOtherFiles(release)
  await fetchFiles(filesOf(html), release)
}

/** Reads the release of a page from the network, and stores the page if everybody may see it. */
export async function notePage(address: string, response: Response): Promise<void> {
  if (isRedirectOfPreview(address, response)) return deletePages()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  // A reviewer sees no stored page.
  if (isPreview(html)) return deletePages()
  const release = releaseOf(html)
  if (!release) return
  await acceptRelease(release)
  const newest = await storedRelease()
  const isPublic = response.status === 200 && !response.headers.has('x-robots-tag')
  if (isPublic && newest && areSame(newest, release)) await storePage(address, html, response.headers)
}

/** The link of a preview leads to a page without its query. */
function isRedirectOfPreview(address: string, { type }: Response): boolean {
  return type === 'opaqueredirect' && address.includes('?')
}
