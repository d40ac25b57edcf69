import { liveVersion } from './release-state.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'

/** Gives a part its first release from a built folder. One that was ever live is left to the operator. */
export async function publishFirst(store: ReleaseStore, part: string, folder: string): Promise<string | undefined> {
  if (liveVersion(await store.state(), part)) return undefined
  const { record } = await store.publish(folder)
  if (record.name !== part) throw new ReleaseError(`${folder} holds a build of ${record.name}, not of ${part}.`)
  await store.promote(part, record.version)
  return record.version
}
