import type { ReleaseStore } from '../releases/src/state/release-store.ts'
import { type RemotePlan, type ShellPlan, writeRemote, writeShell } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Store = Pick<ReleaseStore, 'publish'>

/** Writes a build into a folder of its own and publishes it. Returns the folder. */
export async function publishRemote(store: Store, plan: RemotePlan): Promise<string> {
  const folder = temporaryFolder()
  writeRemote(folder, plan)
  await store.publish(folder)
  return folder
}

/** Publishes builds such as `mf-journal@1.0.0`. */
export async function publishRemotes(store: Store, ...builds: string[]): Promise<void> {
  for (const build of builds) {
    const [name = '', version = ''] = build.split('@')
    await publishRemote(store, { name, version })
  }
}

export async function publishShell(store: Store, plan: ShellPlan): Promise<void> {
  const folder = temporaryFolder()
  writeShell(folder, plan)
  await store.publish(folder)
}
