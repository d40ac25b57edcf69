import { FRAME_PATH, RELEASE_PATH, type ReleaseDocument, releaseTag } from '@hirfa/shared-contract/release'
import { PAGES_CACHE as PAGES } from '@hirfa/shared-contract/site'
import { hasData, readRelease, withoutScreen } from './page-text.ts'
import { store } from './stored-files.ts'

/** Set in stored responses: milliseconds since 1970. */
const STORED_AT = 'x-stored-at'
const MOST_PAGES = 20

type Versions = Pick<ReleaseDocument, 'shell' | 'remotes'>

interface StoredPage {
  release: ReleaseDocument
  language: string | null
  ageMs: number
  html: string
  headers: Headers
}

export async function storedRelease(): Promise<ReleaseDocument | undefined> {
  const stored = await caches.match(RELEASE_PATH, { cacheName: PAGES })
  return stored?.json()
}

export function storeRelease(release: ReleaseDocument): Promise<void> {
  return store(
    PAGES,
    RELEASE_PATH,
    new Response(JSON.stringify(release), { headers: { 'Content-Type': 'application/json' } })
  )
}

export async function storePage(address: string, html: string, headers: Headers): Promise<void> {
  const stored = new Headers(headers)
  // The text is stored decoded.
  for (const name of ['content-encoding', 'content-length']) stored.delete(name)
  stored.set(STORED_AT, String(Date.now()))
  await store(PAGES, address, new Response(html, { headers: stored }))
  const cache = await caches.open(PAGES)
  const pages = (await cache.keys()).filter(({ url }) => !isAbout(url, FRAME_PATH) && !isAbout(url, RELEASE_PATH))
  await Promise.all(pages.slice(0, -MOST_PAGES).map(page => cache.delete(page)))
}

export async function storedPage(address: string): Promise<StoredPage | undefined> {
  return toShow(await caches.match(address, { cacheName: PAGES, ignoreVary: true }))
}

/** A page of a path, which was stored with another query: the browser renders its screen again. */
export async function storedPageOf(path: string): Promise<StoredPage | undefined> {
  const stored = await toShow(await caches.match(path, { cacheName: PAGES, ignoreVary: true, ignoreSearch: true }))
  return stored && { ...stored, html: withoutScreen(stored.html) }
}

async function toShow(stored: Response | undefined): Promise<StoredPage | undefined> {
  if (!stored) return undefined
  const { headers } = stored
  const html = await stored.text()
  const release = readRelease(html)
  if (!release) return undefined
  const storedAt = Number(headers.get(STORED_AT))
  return {
    release,
    language: headers.get('content-language'),
    ageMs: Date.now() - storedAt,
    html: hasData(html) ? html.replace('<html ', `<html data-stored="${storedAt}" `) : html,
    headers
  }
}

export async function deleteWithdrawn(release: Versions): Promise<void> {
  for (const address of await storedAddresses()) {
    const page = await storedPage(address)
    if (page && !isOffered(page.release, release)) await (await caches.open(PAGES)).delete(address)
  }
}

export async function deletePages(): Promise<void> {
  const cache = await caches.open(PAGES)
  await Promise.all((await storedAddresses()).map(address => cache.delete(address)))
}

export function areSame(one: ReleaseDocument, other: ReleaseDocument): boolean {
  return releaseTag(one) === releaseTag(other) && one.shell === other.shell
}

async function storedAddresses(): Promise<string[]> {
  const requests = await (await caches.open(PAGES)).keys()
  return requests.map(({ url }) => url).filter(url => !isAbout(url, RELEASE_PATH))
}

function isAbout(url: string, path: string): boolean {
  return new URL(url).pathname === path
}

function isOffered(shown: Versions, { shell, remotes }: Versions): boolean {
  return (
    shown.shell === shell &&
    Object.entries(shown.remotes).every(([name, { version }]) =>
      [remotes[name]?.version, remotes[name]?.lastGood?.version].includes(version)
    )
  )
}
