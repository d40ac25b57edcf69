import type { RemoteRelease } from './release-document.ts'

/** In the format of module federation. No page requests it. */
export const MANIFEST_FILE = 'mf-manifest.json'

export const BUILDS_PATH = '/remotes/'

export function buildPath({ name, version }: { name: string; version: string }): string {
  return `${BUILDS_PATH}${name}/${version}/`
}

/** A position in a published file: `mf-booking/1.2.0/services.1a2b3c.js:1:2345`. */
export const PLACE = /[a-z][a-z0-9-]*\/[\w.-]+\/[\w./@-]+:\d{1,7}:\d{1,7}/

export function publishedFile(path: string): { app: string; version: string; name: string } | undefined {
  if (!path.startsWith(BUILDS_PATH)) return undefined
  const [app, version, ...names] = path.slice(BUILDS_PATH.length).split('/')
  const name = names.join('/')
  return app && version && name ? { app, version, name } : undefined
}

/** The files that a file replaces and that replace it: its name with `*` in place of the content hash. */
export function seriesOf(name: string): string {
  return name.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '.*')
}

const RETRIES_MAX = 9

/** Differs from earlier ones: requests for the address of one that hangs would wait for it. */
export function retryBase({ base }: Pick<RemoteRelease, 'base'>, retry: number): string {
  return `${base}~${Math.min(retry, RETRIES_MAX)}/`
}

export function withoutRetry(path: string): string {
  return path.replace(/\/~\d\//, '/')
}
