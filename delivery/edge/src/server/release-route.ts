import { acceptedEncoding, compressedText } from '@hirfa/delivery-releases'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  isLanguage,
  type Language,
  PAGE_LANGUAGE_HEADER,
  RELEASE_PATH,
  releaseTag,
  TAKES_CHANGES_HEADER,
  type ReleaseChanges
} from '@hirfa/shared-contract/release'
import type { Release } from '../pages/release.ts'
import { languageOfPage } from './api-problems.ts'
import type { Edge } from './edge.ts'
import type { ReadVisit } from './visitor-bucket.ts'

export function releaseRoute(app: FastifyInstance, { releases }: Edge, readVisit: ReadVisit): void {
  app.get(RELEASE_PATH, async (request, reply) => {
    const { visitor, live } = await readVisit(request, requestedLanguage(request))
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' })
    if (!live) return reply.code(503).header('retry-after', '5').send()
    const { document } = live
    const tag = releaseTag(document)
    void reply.headers({ etag: tag, vary: `Cookie, Accept-Encoding, ${TAKES_CHANGES_HEADER}`, ...visitor?.headers })
    const { 'if-none-match': shown = '', [TAKES_CHANGES_HEADER]: takesChanges } = request.headers
    if (shown === tag) return reply.code(304).send()
    const isShown = (release: Release) => releaseTag(release.document) === shown
    const before = takesChanges === undefined ? undefined : releases.known(isShown)
    const text = JSON.stringify(before ? changesBetween(before, live) : document)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await compressedText(text, encoding))
  })
}

/** An address with a language has no cookie for it, so the page names the language that it shows. */
function requestedLanguage({ headers }: FastifyRequest): Language {
  const shown = headers[PAGE_LANGUAGE_HEADER]
  return isLanguage(shown) ? shown : languageOfPage({ headers })
}

function changesBetween(
  { document: before, rest: earlier }: Release,
  { document: now, rest: later }: Release
): ReleaseChanges {
  const { id, shell, disabled } = now
  const changed = Object.entries(now.remotes).filter(([name, remote]) => !areSame(before.remotes[name], remote))
  const { map, ...others } = later
  const rest = Object.entries(others).filter(([name, value]) => !areSame(earlier[name as keyof typeof others], value))
  return {
    since: releaseTag(before),
    id,
    shell,
    ...(disabled ? { disabled } : {}),
    remotes: Object.fromEntries(changed),
    gone: Object.keys(before.remotes).filter(name => !Object.hasOwn(now.remotes, name)),
    rest: { map, ...Object.fromEntries(rest) }
  }
}

/** Builds of one version have one entry; a few are equal without being the same. */
function areSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
