import { publishedFile, withoutRetry } from '@hirfa/shared-contract/release'
import * as v from 'valibot'

/** What a page says about itself in its release document. */
const PageRelease = v.object({
  id: v.string(),
  shell: v.string(),
  remotes: v.record(
    v.string(),
    v.object({ version: v.string(), lastGood: v.optional(v.object({ version: v.string() })) })
  )
})

export interface SeenApp {
  app: string
  version: string
  element: Element
  /** Another version than the release has: the one before, after a failure. */
  isFallback: boolean
  /** When the last of its files had arrived, in milliseconds after the beginning of the page. */
  loadedMs: number | undefined
}

export interface SeenPage {
  release: string
  apps: SeenApp[]
}

type Files = readonly Pick<PerformanceResourceTiming, 'name' | 'responseEnd'>[]

/** The apps in the elements of a page, the shell first. Undefined if it is no page of a release. */
export function seenPage(page: Document, files: Files): SeenPage | undefined {
  const text = page.getElementById('release')?.textContent
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PageRelease), text)
  if (!parsed.success) return undefined
  const { id, shell, remotes } = parsed.output
  const frame = {
    app: 'shell',
    version: shell,
    element: page.body,
    isFallback: false,
    loadedMs: loadedMs(files, 'shell', shell)
  }
  const parts = [...page.querySelectorAll('[data-remote][data-version]')].map((element): SeenApp => {
    const app = element.getAttribute('data-remote') ?? ''
    const version = element.getAttribute('data-version') ?? ''
    const lastGood = Object.hasOwn(remotes, app) ? remotes[app]?.lastGood?.version : undefined
    return { app, version, element, isFallback: version === lastGood, loadedMs: loadedMs(files, app, version) }
  })
  return { release: id, apps: [frame, ...parts] }
}

function loadedMs(files: Files, app: string, version: string): number | undefined {
  const ends = files.flatMap(({ name, responseEnd }) => {
    const file = publishedFile(withoutRetry(new URL(name).pathname))
    return file?.app === app && file.version === version ? [responseEnd] : []
  })
  return ends.length > 0 ? Math.round(Math.max(...ends)) : undefined
}
