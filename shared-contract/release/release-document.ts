/**
 * The release document: which versions a page is made of. The edge inlines it in the HTML as
 * `<script type="application/json" id="release">`; the shell reads it before anything else.
 */
import type { RemoteRoute } from './build-record.ts'
import type { Contributions } from './contributions.ts'

/** One version of one remote, as the page needs it to load it. */
export interface RemoteRelease {
  version: string
  /** The address of its folder, ending in a slash: `/remotes/mf-booking/1.2.0/`. */
  base: string
  /** The name of its entry script inside that folder. */
  entry: string
  integrity: string
  global: string
  /** A developer serves it, who changes it while it is looked at: it has no integrity, and a banner tells of it. */
  override?: true
}

/** A live remote. Of its persisted state the document lists what a session's end leaves or a sign-in sends. */
export interface LiveRemote extends RemoteRelease, Contributions {
  routes: Pick<RemoteRoute, 'path' | 'module' | 'prefetch' | 'returnable'>[]
  /** The version that was live before: the page falls back to it when the live one does not load. */
  lastGood?: RemoteRelease
}

export interface ReleaseDocument {
  /** Names this combination of versions; on every report and in every page. */
  id: string
  shell: string
  remotes: Record<string, LiveRemote>
}
