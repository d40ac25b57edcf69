import { FRAME_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { notePage } from './release-updates.ts'
import { areSame, storedPage, storedPageOf, storedRelease } from './stored-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

const STORED_AFTER_MS = 400
/** A slower one is not waited for if the page can open without it. */
const FRAME_AFTER_MS = 4_000
const FRESH_MS = 3_600_000
const NO_EDGE = [502, 504]

/** A stored page of another release than the newest known one is shown only without a network. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  const network = requestPage(event)
  event.waitUntil(network.then(response => notePage(address, response.clone())).catch(() => undefined))
  const newest = await storedRelease()
  if (!newest || !isPageOf(newest, pathname)) return network

  const stored = await storedPage(address)
  const isFresh = stored && areSame(stored.release, newest) && stored.ageMs < FRESH_MS
  // A reload requests the newest page.
  const waitsMs = isFresh && request.cache === 'default' ? STORED_AFTER_MS : FRAME_AFTER_MS
  const answer = await Promise.race([network.catch(() => undefined), pause(waitsMs)])
  if (answer && !NO_EDGE.includes(answer.status)) return answer
  const replacement = stored ?? (await storedPageOf(pathname)) ?? (await storedPage(FRAME_PATH))
  return replacement ? new Response(replacement.html, { headers: replacement.headers }) : network
}

async function requestPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

function pause(ms: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(() => resolve(undefined), ms))
}

export function isPageOf({ remotes }: ReleaseDocument, path: string): boolean {
  const parts = segments(path)
  return Object.values(remotes)
    .flatMap(({ routes, redirects = [] }) => [...routes.map(route => route.path), ...redirects.map(({ from }) => from)])
    .some(pattern => fits(segments(pattern), parts))
}

function fits([first, ...rest]: string[], [part, ...others]: string[]): boolean {
  if (first === undefined) return part === undefined
  if (first === '*') return true
  if (first.endsWith('?') && fits(rest, part === undefined ? [] : [part, ...others])) return true
  return part !== undefined && (first.startsWith(':') || first.replace('?', '') === part) && fits(rest, others)
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
