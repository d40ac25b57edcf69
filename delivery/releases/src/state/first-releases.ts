import { liveVersion } from './release-state.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseStore } from './release-store.ts'

/** Gives an app its first release from a built folder. One that was ever live is left to the operator. */
export async function publishFirst(store: ReleaseStore, app: string, folder: string): Promise<string | undefined> {
  if (liveVersion(await store.state(), app)) return undefined
  const { record } = await store.publish(folder)
  if (record.name !== app) throw new ReleaseError(`${folder} holds a build of ${record.name}, not of ${app}.`)
  await store.promote(app, record.version)
  return record.version
}
