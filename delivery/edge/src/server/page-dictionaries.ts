import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { sha256Of } from '@hirfa/delivery-releases'
import { type Language, LANGUAGES } from '@hirfa/shared-contract/languages'
import { isListed } from '@hirfa/shared-contract/release'
import type { Release } from '../pages/release.ts'
import { composePage } from '../pages/page.ts'
import { callsOf, findRouteOwner, type RouteOwner } from '../pages/page-routes.ts'
import type { Product } from '../product.ts'
import { type KnownDictionary, namedDictionary } from './dictionary-compression.ts'
import type { Edge } from './edge.ts'
import type { StylesOf } from './page-styles.ts'
import type { RenderedScreens } from './rendered-screens.ts'

export const DICTIONARIES_PATH = '/release/dictionary/'

const MOST_PAGES = 12
const ATTEMPTS = 3
const RETRY_MS = 30_000
/** Characters of the hash in the address. They are few because a header of each page has the address. */
const NAME_LENGTH = 12

interface PageDictionary extends KnownDictionary {
  integrity: string
  name: string
  language: Language
  shell: string
}

interface Making {
  dictionary?: PageDictionary
  done: Promise<void>
}

/** Makes dictionaries from pages with sample responses. Edges with the same release make the same bytes. */
export function pageDictionaries(
  { product, releases, publicOrigin: origin = '', reportOneIn, report, cache }: Edge,
  renderSample: RenderedScreens['renderSample'],
  stylesOf: StylesOf
) {
  const started = cache.part<Making>('dictionaries')
  let adopted: readonly Release[] = []
  releases.onAdopted(live => (adopted = live))

  async function renderSampleScreen(live: Release, owner: RouteOwner, language: Language, responses: SampleResponses) {
    if (!live.shell.server || !owner.remote.server) return undefined
    const request = { origin, path: owner.route.path, language, asked: false }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const screen = await renderSample(live, request, owner, responses)
      if (screen !== undefined) return screen
    }
    throw new Error(`No dictionary of pages in ${language}: ${owner.route.path} is not rendered`)
  }

  async function renderPage(live: Release, owner: RouteOwner, language: Language): Promise<string> {
    const responses = sampleResponses(product, callsOf(live, owner))
    const screen = await renderSampleScreen(live, owner, language, responses)
    const styles = screen === undefined ? undefined : await stylesOf(live, owner)
    if (screen !== undefined && !styles) throw new Error(`No dictionary of pages in ${language}: styles cannot be read`)
    const request = { origin, path: owner.route.path, language, asked: false }
    return composePage(request, live, responses, product, { reportOneIn, screen, stylesOf: styles }).html
  }

  async function make(live: Release, language: Language): Promise<PageDictionary> {
    const pages: string[] = []
    for (const owner of sampleOwners(live)) pages.push(await renderPage(live, owner, language))
    const text = Buffer.from(pages.join(''))
    const sha256 = sha256Of(text)
    return { text, sha256, integrity: `sha256-${sha256}`, name: shortHash(sha256), language, shell: live.shell.version }
  }

  function making(live: Release, language: Language): Making {
    const key = `${language} ${live.documentIntegrity}`
    const found = started.get(key)
    if (found) return found
    const begun: Making = { done: Promise.resolve() }
    begun.done = finish(begun, key, make(live, language))
    started.set(key, begun, 0)
    return begun
  }

  async function finish(begun: Making, key: string, made: Promise<PageDictionary>): Promise<void> {
    try {
      begun.dictionary = await made
      started.set(key, begun, begun.dictionary.text.length)
    } catch (problem) {
      report(problem)
      void setTimeout(RETRY_MS, undefined, { ref: false }).then(() => started.delete(key))
    }
  }

  function complete(matches: (dictionary: PageDictionary) => boolean): PageDictionary | undefined {
    return started
      .values()
      .flatMap(({ dictionary = [] }) => dictionary)
      .find(matches)
  }

  return {
    /** The dictionary that a browser names, if it is one for pages of this language and shell. */
    namedIn(headers: IncomingHttpHeaders, live: Release, language: Language): PageDictionary | undefined {
      const sha256 = namedDictionary(headers)
      const { version: shell } = live.shell
      return complete(each => each.sha256 === sha256 && each.language === language && each.shell === shell)
    },
    /** The first call starts making the dictionary; undefined until it is complete. */
    madeOf: (live: Release, language: Language) => making(live, language).dictionary,
    async fileWith(name: string): Promise<PageDictionary | undefined> {
      const find = () => complete(dictionary => dictionary.name === name)
      // The page that offered it may be of another edge.
      if (!find()) await Promise.all(adopted.flatMap(live => LANGUAGES.map(each => making(live, each).done)))
      return find()
    }
  }
}

function shortHash(sha256: string): string {
  return Buffer.from(sha256, 'base64').toString('base64url').slice(0, NAME_LENGTH)
}

type SampleResponses = ReadonlyMap<string, { status: 200; text: string; body: unknown }>

function sampleResponses({ sampleResponses: samples = {} }: Product, calls: readonly string[]): SampleResponses {
  return new Map(
    calls.flatMap(call =>
      Object.hasOwn(samples, call) ? [[call, { status: 200, text: '', body: samples[call] }]] : []
    )
  )
}

/** The routes without parameters that are listed or prefetched when idle, home included. */
function sampleOwners(live: Release): RouteOwner[] {
  const routes = live.remotes.flatMap(remote => remote.live.routes)
  const usual = routes.filter(route => route.path === '/' || isListed(route) || route.prefetch === 'idle')
  const paths = usual.map(({ path }) => path).filter(path => !/[:*?]/.test(path))
  const shortest = [...new Set(paths)].sort((one, other) => one.length - other.length).slice(0, MOST_PAGES)
  return shortest.flatMap(path => findRouteOwner(path, live) ?? [])
}
