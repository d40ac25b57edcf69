import { liveVersion } from './release-state.ts'
import { ReleaseError } from '../errors.ts'
import type { ReleaseStore } from './release-store.ts'

/** An app that was ever live is left unchanged. No browser opens pages: no visitor has an earlier version. */
export async function publishFirst(store: ReleaseStore, app: string, folder: string): Promise<string | undefined> {
  if (liveVersion(await store.state(), app)) return undefined
  const { record } = await store.publish(folder)
  if (record.name !== app) throw new ReleaseError(`${folder} holds a build of ${record.name}, not of ${app}.`)
  await store.promote(app, record.version, { withoutBrowser: 'It was the first release.' })
  return record.version
}
