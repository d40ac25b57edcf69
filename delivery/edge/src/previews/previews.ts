import {
  browserCookie,
  previewCookies,
  REDEEM_PATH,
  expiredPreviewCookies,
  isSecure,
  mayComeFrom,
  ownPlace,
  pastReleases,
  type ReleaseState,
  type Shown,
  type PreviewToken,
  previewTokenCookie,
  testersCookie,
  testersCookies,
  readPreviewToken,
  PreviewRefusal
} from '@hirfa/delivery-releases'
import type { FastifyRequest } from 'fastify'
import type { Release } from '../pages/release.ts'
import type { Edge } from '../server/edge.ts'
import { previewedReleases } from './previewed-releases.ts'

const ENTRY = /[?&](?:(?:at|preview|override|testers)=|view=leave(?:&|$))/
const KINDS = ['at', 'preview', 'override', 'testers'] as const

export interface PreviewSession {
  token: PreviewToken
  releases: Release
}

interface PreviewEntry {
  place: string
  cookies: string[]
}

export type Previews = ReturnType<typeof openPreviews>

export function openPreviews({ store, releases, readRelease, devOverrides, report }: Edge) {
  const past = pastReleases(store)

  /** Parses and verifies a preview token. Throws if it is invalid, revoked or not allowed here. */
  async function verified(text: string): Promise<PreviewToken> {
    const token = await readPreviewToken(store.keys, text)
    if (await releases.isRevoked(token.id)) throw new PreviewRefusal('revoked')
    if (token.shown.kind === 'override' && !mayComeFrom(token.shown.origin, devOverrides))
      throw new PreviewRefusal('off')
    return token
  }

  async function start(request: FastifyRequest, text: string, place: string): Promise<PreviewEntry> {
    const { shown, expires } = await verified(text)
    const session = { token: text, expires, secure: isSecure(request) }
    if (shown.kind === 'testers') return { place, cookies: testersCookies(session) }
    if (shown.kind !== 'override') return { place, cookies: previewCookies(session) }
    if (shown.browser !== undefined) throw new PreviewRefusal('forged')
    return { place: `${REDEEM_PATH}?${new URLSearchParams({ link: text, to: place })}`, cookies: [] }
  }

  async function releasesOf(shown: Shown, present: ReleaseState): Promise<Release> {
    try {
      return await previewedReleases(shown, { readRelease, past, present })
    } catch (problem) {
      if (problem instanceof PreviewRefusal) throw problem
      report(problem)
      throw new PreviewRefusal('away', { cause: problem })
    }
  }

  return {
    /** `undefined` for an address that neither starts nor ends a preview session. */
    async entry(request: FastifyRequest): Promise<PreviewEntry | undefined> {
      if (!ENTRY.test(request.url)) return undefined
      const { link, place } = linkIn(request.url)
      return link ? start(request, link, place) : { place, cookies: expiredPreviewCookies(isSecure(request)) }
    },

    async testersOf(request: FastifyRequest): Promise<string | undefined> {
      const text = testersCookie(request.headers.cookie)
      if (text === undefined) return undefined
      try {
        const { shown } = await verified(text)
        return shown.kind === 'testers' ? shown.group : undefined
      } catch (problem) {
        // The page of a former tester is the usual one.
        if (problem instanceof PreviewRefusal) return undefined
        throw problem
      }
    },

    /** The preview session of the browser, based on the state it gets without one; `undefined` without a token. */
    async of(request: FastifyRequest, present: () => ReleaseState): Promise<PreviewSession | undefined> {
      const text = previewTokenCookie(request.headers.cookie)
      if (text === undefined) return undefined
      const token = await verified(text)
      const { shown } = token
      if (shown.kind === 'override' && !isOwn(shown, request)) throw new PreviewRefusal('elsewhere')
      return { token, releases: await releasesOf(shown, present()) }
    }
  }
}

function linkIn(url: string): { link: string | undefined; place: string } {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const link = KINDS.map(kind => searchParams.get(kind) ?? '').find(text => text !== '')
  for (const name of KINDS) searchParams.delete(name)
  if (searchParams.get('view') === 'leave') searchParams.delete('view')
  return { link, place: ownPlace(`${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`) }
}

function isOwn({ browser }: Extract<Shown, { kind: 'override' }>, { headers }: FastifyRequest): boolean {
  return browser !== undefined && browser === browserCookie(headers.cookie)
}
