/** The versions that a page is made of. The edge inlines them as `<script type="application/json" id="release">`. */
import type { RemoteRoute } from './build-record.ts'
import type { Contributions } from './contributions.ts'

export interface RemoteRelease {
  version: string
  /** The base URL, ending in a slash: `/remotes/mf-booking/1.2.0/`. */
  base: string
  entry: string
  integrity: string
  global: string
  /** Served by a developer: no integrity, and the page shows a banner. */
  override?: true
}

const RETRIES_MAX = 9

/**
 * The base URL from which a page loads a version again. It differs from those before, because requests for the address of one
 * that hangs wait for it.
 */
export function retryBase({ base }: Pick<RemoteRelease, 'base'>, retry: number): string {
  return `${base}~${Math.min(retry, RETRIES_MAX)}/`
}

/** The path of a published file, from one that `retryBase` begins. */
export function withoutRetry(path: string): string {
  return path.replace(/\/~\d\//, '/')
}

/** A live remote. Of its persisted state the document lists what a session's end leaves or a sign-in sends. */
export interface LiveRemote extends RemoteRelease, Contributions {
  routes: Pick<RemoteRoute, 'path' | 'module' | 'prefetch' | 'returnable' | 'footer'>[]
  lastGood?: RemoteRelease
}

/** A disabled remote. None of its files is loaded; its persisted state is retained as declared. */
export interface DisabledRemote extends Pick<Contributions, 'persisted'> {
  /** The patterns of its routes and redirects. */
  paths: string[]
}

export interface ReleaseDocument {
  id: string
  shell: string
  remotes: Record<string, LiveRemote>
  disabled?: Record<string, DisabledRemote>
}
