import type { ReleaseStore } from '../releases/src/state/release-store.ts'
import { type RemotePlan, writeRemote } from './small-builds.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Writes a build into a folder of its own and publishes it. Returns the folder. */
export async function publishRemote(store: Pick<ReleaseStore, 'publish'>, plan: RemotePlan): Promise<string> {
  const folder = temporaryFolder()
  writeRemote(folder, plan)
  await store.publish(folder)
  return folder
}

/** Publishes builds such as `mf-journal@1.0.0`. */
export async function publishRemotes(store: Pick<ReleaseStore, 'publish'>, ...builds: string[]): Promise<void> {
  for (const build of builds) {
    const [name = '', version = ''] = build.split('@')
    await publishRemote(store, { name, version })
  }
}
