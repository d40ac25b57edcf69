/** Finds the remotes of a working product, with their routes, files and fields. */
import type { Browser, Page } from 'playwright-core'
import type { Language } from '@hirfa/shared-contract/languages'
import { RELEASE_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { bucketCookie } from '../product/start-product.ts'
import { newVisitor } from '../../e2e/kit/visitor.ts'
import { VISITORS } from './broken-versions.ts'
import type { RemoteFile, ShellFile } from './faults.ts'
import { changeRoute, chooseLanguage, enter, fieldValue, showsScreen, waitForState } from './steps.ts'

export interface Place {
  path: string
  app: string
  hasField: boolean
  /** Whether its field has what was entered again after a visit to another page. */
  survivesReturn: boolean
  /** Whether its field has what was entered after a change of language. */
  survivesLanguage: boolean
  /** Whether its field has what was entered when the page is opened again. */
  survivesReload: boolean
}

export interface Site {
  url: string
  language: Language
  otherLanguage: Language
  release: ReleaseDocument
  /** The pages of each remote, the one that is opened by default first. */
  places: ReadonlyMap<string, readonly Place[]>
  /** The paths of the files that a page loads. */
  filesOf(path: string, kind: ShellFile | RemoteFile, language: Language): Promise<string[]>
}

/** The canaries of the drill have other files. */
const LIVE = { cookie: `hirfa_bucket=${bucketCookie(VISITORS.live).value}` }
const PAGES_PER_REMOTE = 3
const LOADING_MS = 20_000
const LOCALES: Record<Language, string> = { ar: 'ar-DZ', fr: 'fr-FR', en: 'en-GB' }

export function localeOf(language: Language): string {
  return LOCALES[language]
}

/** Opens up to `most` pages of each remote at fixed addresses, and one less that they link to. */
export async function exploreSite(
  browser: Browser,
  url: string,
  language: Language,
  most = PAGES_PER_REMOTE
): Promise<Site> {
  const release = await fetchRelease(url)
  const otherLanguage: Language = language === 'fr' ? 'ar' : 'fr'
  const pathsOf = (app: string) => release.remotes[app]?.routes.map(({ path }) => path) ?? []
  const isPattern = (path: string) => path.includes(':')
  const remotes = Object.keys(release.remotes)
  const places = new Map<string, readonly Place[]>()
  for (const app of remotes) {
    const own = pathsOf(app)
    const elsewhere = pathsOf(remotes.find(name => name !== app) ?? app).find(path => !isPattern(path)) ?? '/'
    const exploreAll = async (paths: readonly string[]) => {
      const each = { url, app, elsewhere, language, otherLanguage }
      const found = await Promise.all(paths.map(path => explore(browser, { ...each, path })))
      return found.filter(result => result !== undefined)
    }
    const usable = await exploreAll(own.filter(path => !isPattern(path)).slice(0, most))
    const patterns = own.filter(isPattern).map(path => new URLPattern({ pathname: path }))
    const links = usable.flatMap(({ links }) => links)
    const linked = patterns.flatMap(pattern => links.find(pathname => pattern.test({ pathname })) ?? [])
    const all = [...usable, ...(await exploreAll(linked.slice(0, most - 1)))]
    places.set(
      app,
      all.map(({ place }) => place)
    )
  }
  return { url, language, otherLanguage, release, places, filesOf: filesIn(url) }
}

async function fetchRelease(url: string): Promise<ReleaseDocument> {
  const response = await fetch(url + RELEASE_PATH, { headers: LIVE })
  if (!response.ok) throw new Error(`${url} is no product: ${RELEASE_PATH} answered ${response.status}`)
  return response.json()
}

interface Exploration {
  url: string
  path: string
  app: string
  elsewhere: string
  language: Language
  otherLanguage: Language
}

/** Opens a page; `undefined` if it does not show the app, such as a page for clients. */
async function explore(browser: Browser, { url, path, app, elsewhere, language, otherLanguage }: Exploration) {
  const { page, leave } = await newVisitor(browser, url, { locale: localeOf(language) })
  try {
    await page.goto(path)
    const isThere = async () => (await waitForState(page, showsScreen(app), LOADING_MS)) && currentPath(page) === path
    if (!(await isThere())) return undefined
    const links = await page.evaluate(() => [...document.links].map(({ pathname }) => decodeURI(pathname)))
    const entered = await enter(page)
    const place = {
      path,
      app,
      hasField: entered !== undefined,
      survivesReturn: false,
      survivesLanguage: false,
      survivesReload: false
    }
    if (entered === undefined) return { place, links }
    // Drafts are saved with a delay.
    await page.waitForTimeout(1_000)
    await changeRoute(page, elsewhere)
    await waitForState(
      page,
      state => currentPath(page) === elsewhere && showsScreen(state.remote ?? '')(state),
      LOADING_MS
    )
    await page.goBack()
    place.survivesReturn = !!(await isThere()) && (await fieldValue(page)) === entered
    await enter(page)
    await chooseLanguage(page, otherLanguage)
    await waitForState(page, state => state.language === otherLanguage && showsScreen(app)(state), LOADING_MS)
    place.survivesLanguage = (await fieldValue(page)) === entered
    await page.reload()
    await waitForState(page, showsScreen(app), LOADING_MS)
    place.survivesReload = (await fieldValue(page)) === entered
    return { place, links }
  } finally {
    await leave()
  }
}

export function currentPath(page: Page): string {
  return decodeURI(new URL(page.url()).pathname)
}

/** The edge names the files of a page in its HTML. */
function filesIn(url: string): Site['filesOf'] {
  return async (path, kind, language) => {
    const html = await (await fetch(url + path, { headers: { ...LIVE, 'accept-language': localeOf(language) } })).text()
    const files = [...html.matchAll(/(?:src|href)="(\/remotes\/([\w-]+)\/[^"]+\.(?:js|css))"/g)]
    const found = files.filter(([, file = '', app]) => kindOf(file, app === 'shell') === kind)
    return [...new Set(found.map(([, file = '']) => file))]
  }
}

function kindOf(file: string, isShell: boolean): ShellFile | RemoteFile {
  if (file.endsWith('.css')) return isShell ? 'shell styles' : 'styles'
  if (/\/messages-\w\w\./.test(file)) return isShell ? 'shell messages' : 'messages'
  if (isShell) return 'shell script'
  return file.endsWith('/remote-entry.js') ? 'entry' : 'chunk'
}
