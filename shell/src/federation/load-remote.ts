import { createInstance } from '@module-federation/enhanced/runtime'
import { replacedMessages } from '@hirfa/shared-i18n'
import { wholeRelease } from '@hirfa/shared-platform'
import type { FragmentRole, Fragments, ScreenModule } from '@hirfa/shared-platform/remote'
import { type RemoteRelease, retryBase } from '@hirfa/shared-contract/release'
import { currentRelease, fragmentOf, isWithdrawn, liveRemote } from './release.ts'
import { discardElements, fetchAfresh } from './loaded-files.ts'
import { guardedScripts, trust } from './guarded-scripts.ts'
import { DEADLINE_MS } from '../limits.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { shareScope } from './shared-modules.ts'
import { within } from './within.ts'

const federation = createInstance({ name: 'shell', remotes: [], plugins: [guardedScripts] })
// Only containers read the scope. The type requires fields of the version negotiation, which the build leaves out.
federation.initShareScopeMap('default', shareScope as object as Parameters<typeof federation.initShareScopeMap>[1])

/** A module of a remote, and the version of the remote that it came from. */
export interface Loaded<Module> {
  module: Module
  remote: string
  version: string
}

/** A loaded module is returned as it is: React shows a placeholder even for a promise that is already resolved. */
export type Loading<Module> = Loaded<Module> | Promise<Loaded<Module>>

/** Only successful loads stay in the cache, so that a retry loads again. */
const loaded = new Map<string, Loading<object>>()
/** Globals of the versions that failed to load or to render in this page. */
const distrusted = new Set<string>()
/** Globals of the registered versions. Each version has its own, so that two can run in one page. */
const registered = new Set<string>()
/** Globals of the versions whose files are loaded from other addresses next time. */
const failed = new Set<string>()
/** How often each version has been loaded again, by its global. */
const retries = new Map<string, number>()

/** Loads a screen from the live version, or from the last good version if that fails. */
export function loadScreen(remote: string, module: string): Loading<ScreenModule> {
  return load<ScreenModule>(remote, module)
}

/** Loads a fragment from the live remote that provides its role. */
export async function loadFragment<Role extends FragmentRole>(role: Role): Promise<Loaded<Fragments[Role]>> {
  if (!fragmentOf(role)) await wholeRelease()
  const owner = fragmentOf(role)
  if (!owner) throw new Error(`No live remote provides the fragment ${role}`)
  return load<Fragments[Role]>(owner.remote, owner.module)
}

/** Loads the modules of a remote anew when they are used next. What is on display stays. */
export function forgetLoaded(name: string): void {
  for (const key of loaded.keys()) if (key.startsWith(`${name}/`)) loaded.delete(key)
}

/**
 * Distrusts a version that failed in this page or the one before: the next load fetches it again, or uses the last good version.
 * Returns whether there is another version: the last good one, or the live one if this version is neither.
 */
export function giveUp(name: string, version: string): boolean {
  const { remotes, rest } = currentRelease()
  const remote = remotes[name]
  if (!remote && rest) void distrustLater(name, version)
  if (!remote) return false
  forgetLoaded(name)
  if (isWithdrawn(name, version)) return true
  const { lastGood = remote } = remote
  const broken = remote.version === version ? remote : lastGood
  failed.add(broken.global)
  // Offline, a missing chunk is no evidence against its version.
  if (broken === lastGood || !navigator.onLine) return false
  distrusted.add(broken.global)
  recordPageEvent({ kind: 'fallback', part: name, version })
  return true
}

/** The page before this one has shown a remote that this one does not name. */
async function distrustLater(name: string, version: string): Promise<void> {
  await wholeRelease().catch(() => undefined)
  if (!currentRelease().rest) giveUp(name, version)
}

function load<Module extends object>(remote: string, module: string): Loading<Module> {
  const key = remote + module.slice(1)
  const known = loaded.get(key)
  if (known) return known as Loading<Module>
  const loading = loadAnyVersion<Module>(remote, module)
  loaded.set(key, loading)
  loading.then(
    done => loaded.get(key) === loading && loaded.set(key, done),
    () => loaded.delete(key)
  )
  return loading
}

async function loadAnyVersion<Module>(name: string, module: string): Promise<Loaded<Module>> {
  const { lastGood, ...live } = liveRemote(name)
  if (lastGood && distrusted.has(live.global)) return loadVersion(name, lastGood, module)
  try {
    return await loadVersion(name, live, module)
  } catch (error) {
    if (!lastGood || !navigator.onLine) throw error
    distrusted.add(live.global)
    recordPageEvent({ kind: 'fallback', part: name, version: live.version })
    console.warn(`${name} ${live.version} did not load, ${lastGood.version} takes its place`, error)
    return loadVersion(name, lastGood, module)
  }
}

async function loadVersion<Module>(part: string, release: RemoteRelease, module: string): Promise<Loaded<Module>> {
  const { version } = release
  recordPageEvent({ kind: 'used', part, version })
  try {
    const got = await within(DEADLINE_MS, loadFrom<Module>(release, module))
    if (!got) throw new Error(`${release.base} has no ${module}`)
    return { module: got, remote: part, version }
  } catch (error) {
    failed.add(release.global)
    recordPageEvent({ kind: 'load', part, version, error })
    throw error
  }
}

async function loadFrom<Module>(release: RemoteRelease, module: string): Promise<Module | null> {
  const { base, global, override } = release
  const isRetry = failed.delete(global)
  if (isRetry) {
    registered.delete(global)
    retries.set(global, (retries.get(global) ?? 0) + 1)
    discardElements(base)
  }
  const retry = override ? undefined : retries.get(global)
  register(retry ? { ...release, base: retryBase(release, retry) } : release)
  const found = await federation.loadRemote<Module>(global + module.slice(1))
  await replacedMessages()
  // The next page loads from the first addresses.
  if (isRetry) void fetchAfresh(base)
  return found
}

/** A new registration discards the federation runtime's record of earlier failures. */
function register(release: RemoteRelease): void {
  const { base, entry, global } = release
  if (registered.has(global)) return
  registered.add(global)
  trust(release)
  federation.registerRemotes([{ name: global, entry: base + entry, type: 'var', entryGlobalName: global }], {
    force: true
  })
}
