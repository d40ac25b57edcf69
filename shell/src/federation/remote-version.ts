import type { RemoteRelease } from '@hirfa/shared-contract/release'

/** A module of a remote, and the version of the remote that it came from. */
export interface Loaded<Module> {
  module: Module
  remote: string
  version: string
}

/** A loaded module is returned as it is: React shows a placeholder even for a promise that is already resolved. */
export type Loading<Module> = Loaded<Module> | Promise<Loaded<Module>>

type Status = 'new' | 'registered' | 'failed' | 'replaced'
export type VersionEvent = 'load' | 'fail' | 'replace'

/** An event without an entry leaves the status as it is. A replaced version is loaded again only if the release has no last good one. */
const TRANSITIONS: Readonly<Record<Status, Partial<Record<VersionEvent, Status>>>> = {
  new: { load: 'registered', fail: 'failed' },
  // Another load may have begun since the failure.
  registered: { fail: 'failed', replace: 'replaced' },
  failed: { load: 'registered', replace: 'replaced' },
  replaced: { load: 'registered' }
}

/** A version of a remote in this page. */
export interface RemoteVersion {
  status: Status
  /** Each failure makes the next load request the files at other addresses. */
  failures: number
  /** What was registered last, with its base address. */
  source?: RemoteRelease
  /** By name, from this version or the last good one. Those that failed are missing, so that a retry loads again. */
  modules: Map<string, Loading<object>>
}

export function newVersion(): RemoteVersion {
  return { status: 'new', failures: 0, modules: new Map() }
}

/** Returns whether the status has changed. */
export function apply(version: RemoteVersion, event: VersionEvent): boolean {
  const next = TRANSITIONS[version.status][event]
  if (!next) return false
  version.status = next
  if (next === 'failed') version.failures++
  return true
}
