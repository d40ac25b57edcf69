import { createInstance } from '@module-federation/enhanced/runtime'
import type { FragmentRole, Fragments, ScreenModule } from 'shared-platform/remote'
import type { RemoteRelease } from 'shared-contract/release'
import { fragmentOf, liveRemote } from './release.ts'
import { fetchAfresh } from './fetch-afresh.ts'
import { guardedScripts, trust } from './guarded-scripts.ts'
import { notice } from '../reports/signs.ts'
import { sharedModules } from './shared-modules.ts'
import { within } from './within.ts'

/** How long the live version may take before the last good one gets its turn. */
const DEADLINE_MS = 10_000

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  plugins: [guardedScripts],
  shareStrategy: 'loaded-first'
})

/** A module of a remote, and the version of the remote that it came from. */
export interface Loaded<Module> {
  module: Module
  remote: string
  version: string
}

/** Successes are kept; a failure is not, so that trying again is a real try. */
const loaded = new Map<string, Promise<Loaded<object>>>()
/** The versions that did not load in this page, or broke. */
const distrusted = new Set<string>()
/** The versions that can be asked for modules. Each is known by its global, so that two can live in one page. */
const registered = new Set<string>()
/** The versions of which something failed: their files are fetched afresh. */
const failed = new Set<string>()

/** A screen of a remote, from the live version or else from the last good one. */
export function loadScreen(remote: string, module: string): Promise<Loaded<ScreenModule>> {
  return load<ScreenModule>(remote, module)
}

/** A fragment, from the live remote that provides its role. */
export async function loadFragment<Role extends FragmentRole>(role: Role): Promise<Loaded<Fragments[Role]>> {
  const owner = fragmentOf(role)
  if (!owner) throw new Error(`No live remote provides the fragment ${role}`)
  return load<Fragments[Role]>(owner.remote, owner.module)
}

/**
 * A version that had loaded broke on the page: whoever asks next gets it afresh, or the last
 * good one where there is one. Says whether there is.
 */
export function giveUp(name: string, version: string): boolean {
  const { lastGood, ...live } = liveRemote(name)
  const broken = version === live.version ? live : lastGood
  if (broken) failed.add(broken.global)
  for (const key of loaded.keys()) if (key.startsWith(`${name}/`)) loaded.delete(key)
  // Away from the network a chunk that does not come says nothing about its version.
  if (!lastGood || broken !== live || !navigator.onLine) return false
  distrusted.add(live.global)
  notice({ kind: 'fallback', part: name, version })
  return true
}

function load<Module extends object>(remote: string, module: string): Promise<Loaded<Module>> {
  const key = remote + module.slice(1)
  const known = loaded.get(key)
  if (known) return known as Promise<Loaded<Module>>
  const loading = loadAnyVersion<Module>(remote, module)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
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
    notice({ kind: 'fallback', part: name, version: live.version })
    console.warn(`${name} ${live.version} did not load, ${lastGood.version} takes its place`, error)
    return loadVersion(name, lastGood, module)
  }
}

async function loadVersion<Module>(part: string, release: RemoteRelease, module: string): Promise<Loaded<Module>> {
  const { version } = release
  notice({ kind: 'used', part, version })
  try {
    const got = await within(DEADLINE_MS, loadFrom<Module>(release, module))
    if (!got) throw new Error(`${release.base} has no ${module}`)
    return { module: got, remote: part, version }
  } catch (error) {
    failed.add(release.global)
    notice({ kind: 'load', part, version, error })
    throw error
  }
}

async function loadFrom<Module>(release: RemoteRelease, module: string): Promise<Module | null> {
  if (failed.delete(release.global)) {
    registered.delete(release.global)
    await fetchAfresh(release.base)
  }
  register(release)
  return federation.loadRemote<Module>(release.global + module.slice(1))
}

/** Registering anew forgets what failed before. */
function register(release: RemoteRelease): void {
  const { base, entry, global } = release
  if (registered.has(global)) return
  registered.add(global)
  trust(release)
  federation.registerRemotes([{ name: global, entry: base + entry, type: 'var', entryGlobalName: global }], {
    force: true
  })
}
