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

/** A live remote. Of its persisted state the document lists what a session's end leaves or a sign-in sends. */
export interface LiveRemote extends RemoteRelease, Contributions {
  routes: Pick<RemoteRoute, 'path' | 'module' | 'prefetch' | 'returnable'>[]
  lastGood?: RemoteRelease
}

export interface ReleaseDocument {
  id: string
  shell: string
  remotes: Record<string, LiveRemote>
}
