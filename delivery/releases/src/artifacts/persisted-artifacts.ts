import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { RECORD_FILE } from '@hirfa/shared-contract/release'
import { ArtifactsAway, type ArtifactStore, type BuildName } from './artifact-store.ts'
import { copyPath } from './build-copies.ts'
import { digestName } from './named-files.ts'

/** The number of versions of an app: live, canary, rollback target, and one more. */
const VERSIONS = 4

/** An edge starts without its bucket. The newest versions are persisted, and verified like the store's. */
export function persistedArtifacts(
  store: ArtifactStore,
  folder: string,
  report: (problem: unknown) => void
): ArtifactStore {
  const appPlace = (app: string) => join(folder, app)
  const buildPlace = ({ app, version, digest }: BuildName) => join(appPlace(app), `${version}-${digestName(digest)}`)
  let unfinished = 0
  let newest = 0

  async function readThrough(build: BuildName, path: string, read: () => Promise<Buffer | undefined>) {
    const place = join(buildPlace(build), path)
    try {
      const bytes = await read()
      if (bytes && !existsSync(place)) await keep(place, bytes).catch(report)
      return bytes
    } catch (problem) {
      if (!(problem instanceof ArtifactsAway) || !existsSync(place)) throw problem
      return readFile(place)
    }
  }

  async function keep(place: string, bytes: Buffer): Promise<void> {
    await mkdir(dirname(place), { recursive: true })
    // A reader sees the whole file or none.
    const part = `${place}.${process.pid}-${unfinished++}`
    await writeFile(part, bytes)
    await rename(part, place)
  }

  /** Two versions that a clock of the file system puts at the same time keep their order. */
  async function markAsNewest(build: BuildName): Promise<void> {
    newest = Math.max(Date.now(), newest + 1)
    await utimes(buildPlace(build), newest / 1_000, newest / 1_000)
  }

  async function forgetOldVersions(app: string): Promise<void> {
    const names = await readdir(appPlace(app))
    const builds = await Promise.all(
      names.map(async name => ({ name, at: (await stat(join(appPlace(app), name))).mtimeMs }))
    )
    for (const { name } of builds.toSorted((a, b) => b.at - a.at).slice(VERSIONS))
      await rm(join(appPlace(app), name), { recursive: true, force: true })
  }

  return {
    ...store,
    async record(build) {
      const isNew = !existsSync(buildPlace(build))
      const bytes = await readThrough(build, RECORD_FILE, () => store.record(build))
      if (isNew && bytes)
        await markAsNewest(build)
          .then(() => forgetOldVersions(build.app))
          .catch(report)
      return bytes
    },
    file: (build, name, copy) => readThrough(build, copyPath(name, copy), () => store.file(build, name, copy))
  }
}
