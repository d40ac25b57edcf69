import { replacedMessages } from '@hirfa/shared-i18n'
import { fragmentOf, wholeRelease } from '@hirfa/shared-platform'
import type { FragmentRole, Fragments, MountModule, ReactScreen, ScreenModule } from '@hirfa/shared-platform/remote'
import { type RemoteRelease, retryBase, type Used } from '@hirfa/shared-contract/release'
import { currentRelease, isWithdrawn, liveRemote } from './release.ts'
import { discardElements, fetchAfresh } from './loaded-files.ts'
import { loadFromContainer, type LoadModule } from './load-from-container.ts'
import { DEADLINE_MS } from '../limits.ts'
import { recordPageEvent } from '../reports/page-events.ts'
import { apply, type Loaded, type Loading, newVersion, type RemoteVersion } from './remote-version.ts'
import { within } from './within.ts'

const page = {
  /** By their globals. Each version has its own, so that two can run in one page. */
  versions: new Map<string, RemoteVersion>(),
  loadModule: loadFromContainer
}

export function loadModulesBy(loadModule: LoadModule): void {
  page.loadModule = loadModule
}

/** `loadVersion` has adapted the screens of other frameworks. */
export function loadScreen(remote: string, module: string): Loading<ReactScreen> {
  return load<ScreenModule>(remote, module) as Loading<ReactScreen>
}

export async function loadFragment<Role extends FragmentRole>(role: Role): Promise<Loaded<Fragments[Role]>> {
  if (!fragmentOf(role)) await wholeRelease()
  const owner = fragmentOf(role)
  if (!owner) throw new Error(`No live remote provides the fragment ${role}`)
  return load<Fragments[Role]>(owner.remote, owner.module)
}

/** Returns whether there is another version: the last good one, or the live one if this version is neither. */
export function giveUp(name: string, version: string): boolean {
  const { remotes, rest } = currentRelease()
  const remote = remotes[name]
  if (!remote && rest) void giveUpLater(name, version)
  if (!remote) return false
  versionOf(remote).modules.clear()
  if (isWithdrawn(name, version)) return true
  const { lastGood = remote } = remote
  const broken = remote.version === version ? remote : lastGood
  apply(versionOf(broken), 'fail')
  // Offline, a missing chunk is no evidence against its version.
  if (broken === lastGood || !navigator.onLine) return false
  replace(name, broken)
  return true
}

async function giveUpLater(name: string, version: string): Promise<void> {
  await wholeRelease().catch(() => undefined)
  if (!currentRelease().rest) giveUp(name, version)
}

function replace(part: string, release: RemoteRelease): void {
  apply(versionOf(release), 'replace')
  recordPageEvent({ kind: 'fallback', part, version: release.version })
}

function versionOf({ global }: RemoteRelease): RemoteVersion {
  const version = page.versions.get(global) ?? newVersion()
  page.versions.set(global, version)
  return version
}

function load<Module extends object>(name: string, module: string): Loading<Module> {
  const live = currentRelease().remotes[name]
  // Rejects. A component that throws while it asks for a module would fail outside its own boundary.
  if (!live) return loadAnyVersion<Module>(name, module)
  const { modules } = versionOf(live)
  const known = modules.get(module)
  if (known) return known as Loading<Module>
  const loading = loadAnyVersion<Module>(name, module)
  modules.set(module, loading)
  loading.then(
    done => modules.get(module) === loading && modules.set(module, done),
    () => modules.get(module) === loading && modules.delete(module)
  )
  return loading
}

async function loadAnyVersion<Module>(name: string, module: string): Promise<Loaded<Module>> {
  const { lastGood, ...live } = liveRemote(name)
  if (lastGood && versionOf(live).status === 'replaced') return loadVersion(name, lastGood, module)
  try {
    return await loadVersion(name, live, module)
  } catch (error) {
    if (!lastGood || !navigator.onLine) throw error
    replace(name, live)
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
    return { module: await reactModule(got, { part, version }), remote: part, version }
  } catch (error) {
    apply(versionOf(release), 'fail')
    recordPageEvent({ kind: 'load', part, version, error })
    throw error
  }
}

/** The adapter of other frameworks is not part of the first load. */
async function reactModule<Module extends object>(found: Module, used: Used): Promise<Module> {
  const { default: whole = found }: { default?: Partial<MountModule> } = found
  if (!('mount' in whole)) return found
  const { asScreen } = await import('../routes/mounted-screen.tsx')
  return asScreen(whole as MountModule, used) as object as Module
}

async function loadFrom<Module>(release: RemoteRelease, module: string): Promise<Module | null> {
  const version = versionOf(release)
  const isFirst = apply(version, 'load')
  const isRetry = isFirst && version.failures > 0
  if (isRetry) discardElements(release.base)
  const source = isFirst ? start(version, release) : (version.source ?? release)
  const found = await page.loadModule(version, source, module)
  await replacedMessages()
  if (isRetry) void fetchAfresh(release.base)
  return (found ?? null) as Module | null
}

/** A version that has failed is loaded again from another address. */
function start(version: RemoteVersion, release: RemoteRelease): RemoteRelease {
  const base = version.failures && !release.override ? retryBase(release, version.failures) : release.base
  version.source = { ...release, base }
  if (version.failures) {
    version.container = undefined
    Object.assign(globalThis, { [release.global]: undefined })
  }
  return version.source
}
