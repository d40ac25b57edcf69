import type { RemoteRelease } from '@hirfa/shared-contract/release'

export interface Loaded<Module> {
  module: Module
  remote: string
  version: string
}

/** A loaded module is returned as it is: React shows a placeholder even for a promise that is already resolved. */
export type Loading<Module> = Loaded<Module> | Promise<Loaded<Module>>

type Status = 'new' | 'registered' | 'failed' | 'replaced'
export type VersionEvent = 'load' | 'fail' | 'replace'

/** An event without an entry changes nothing. A replaced version is loaded again only without a last good one. */
const TRANSITIONS: Readonly<Record<Status, Partial<Record<VersionEvent, Status>>>> = {
  new: { load: 'registered', fail: 'failed' },
  registered: { fail: 'failed', replace: 'replaced' },
  failed: { load: 'registered', replace: 'replaced' },
  replaced: { load: 'registered' }
}

export interface RemoteVersion {
  status: Status
  failures: number
  source?: RemoteRelease
  /** Undefined if the federation runtime has loaded it. */
  container?: Promise<unknown> | undefined
  /** By name, from this version or the last good one. Those that failed are missing, so that a retry loads again. */
  modules: Map<string, Loading<object>>
}

export function newVersion(): RemoteVersion {
  return { status: 'new', failures: 0, modules: new Map() }
}

export function apply(version: RemoteVersion, event: VersionEvent): boolean {
  const next = TRANSITIONS[version.status][event]
  if (!next) return false
  version.status = next
  if (next === 'failed') version.failures++
  return true
}
