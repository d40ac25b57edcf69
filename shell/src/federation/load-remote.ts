import { createInstance } from '@module-federation/enhanced/runtime'
import type { FragmentName, Fragments, ScreenModule } from 'shared-platform/remote'
import type { RemoteRelease } from 'shared-platform/release'
import { liveRemote } from './release.ts'
import { guardedScripts, trust } from './guarded-scripts.ts'
import { sharedModules } from './shared-modules.ts'

/** How long the live version may take before the last good one gets its turn. */
const DEADLINE_MS = 10_000

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules,
  plugins: [guardedScripts],
  shareStrategy: 'loaded-first'
})

/** A module of a remote, and which version of the remote it came from. */
export interface Loaded<Module> {
  module: Module
  version: string
}

/** Successes are kept; a failure is not, so that trying again is a real try. */
const loaded = new Map<string, Promise<Loaded<object>>>()
/** The versions that did not load in this page. */
const distrusted = new Set<string>()
const registered = new Map<string, string>()

/** A screen of a remote, from the live version or else from the last good one. */
export function loadScreen(remote: string, module: string): Promise<Loaded<ScreenModule>> {
  return load<ScreenModule>(remote, module)
}

/** What one remote lends to others. */
export async function loadLentFragment<Name extends FragmentName>(name: Name): Promise<Fragments[Name]> {
  const [remote = '', module = ''] = name.split('/')
  return (await load<Fragments[Name]>(remote, `./${module}`)).module
}

function load<Module extends object>(remote: string, module: string): Promise<Loaded<Module>> {
  const key = remote + module
  const known = loaded.get(key)
  if (known) return known as Promise<Loaded<Module>>
  const loading = loadAnyVersion<Module>(remote, module)
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

async function loadAnyVersion<Module>(name: string, module: string): Promise<Loaded<Module>> {
  const { lastGood, ...live } = liveRemote(name)
  if (lastGood && distrusted.has(keyOf(name, live))) return loadVersion(name, lastGood, module)
  try {
    return await loadVersion(name, live, module)
  } catch (error) {
    if (!lastGood) throw error
    distrusted.add(keyOf(name, live))
    console.warn(`${name} ${live.version} did not load, ${lastGood.version} takes its place`, error)
    return loadVersion(name, lastGood, module)
  }
}

async function loadVersion<Module>(name: string, release: RemoteRelease, module: string): Promise<Loaded<Module>> {
  register(name, release)
  try {
    const got = await within(DEADLINE_MS, federation.loadRemote<Module>(name + module.slice(1)))
    if (!got) throw new Error(`${name} ${release.version} has no ${module}`)
    return { module: got, version: release.version }
  } catch (error) {
    registered.delete(name)
    throw error
  }
}

/** Registering anew forgets what failed before. */
function register(name: string, release: RemoteRelease): void {
  if (registered.get(name) === release.version) return
  registered.set(name, release.version)
  const entry = release.base + release.entry
  trust(entry, release.integrity)
  federation.registerRemotes([{ name, entry, type: 'var', entryGlobalName: release.global }], { force: true })
}

function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const deadline = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  return Promise.race([work, deadline])
}

function keyOf(name: string, release: RemoteRelease): string {
  return `${name}@${release.version}`
}
