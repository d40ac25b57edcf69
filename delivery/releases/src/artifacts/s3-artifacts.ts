import { ArtifactsAway, type ArtifactStore, type BuildName } from './artifact-store.ts'
import { RECORD_FILE } from '@hirfa/shared-contract/release'
import { integrityOf } from './build-check.ts'
import { type Compression, recordBytes, writeCopies } from './build-copies.ts'
import { digestName } from './named-files.ts'
import { inTurns } from './in-turns.ts'
import { openBucket } from './s3-bucket.ts'
import type { S3Settings } from './s3-settings.ts'
import { sharedFiles } from './s3-shared-files.ts'

const AT_ONCE = 16

/** The key of a record contains the build's digest: objects cannot be moved, and builds must not collide. */
export function s3Artifacts(
  settings: S3Settings,
  compression: Compression = 'best',
  now: () => Date = () => new Date()
): ArtifactStore {
  const bucket = openBucket(settings)
  const shared = sharedFiles(bucket, settings.prefix, now)
  const appPlace = (app: string) => `${settings.prefix}artifacts/${app}/`
  const versionPlace = (app: string, version: string) => `${appPlace(app)}${version}/`
  const place = ({ app, version, digest }: BuildName) => versionPlace(app, version) + digestName(digest)
  const recordKey = (build: BuildName) => `${place(build)}.json`

  return {
    async receive(build) {
      const { name: app, version, files } = build.record
      const name = { app, version, digest: integrityOf(recordBytes(build)) }
      const upload = await shared.upload(app, files)
      const keyOfPath = (path: string) => (path === RECORD_FILE ? recordKey(name) : upload.findKey(path))
      const written = await writeCopies(
        build,
        compression,
        (path, bytes) => (path === RECORD_FILE ? bucket.put(recordKey(name), bytes) : upload.put(path, bytes)),
        upload.earlier
      )
      return {
        async settle() {
          const places = [place(name), shared.appPlace(app)]
          const there = new Set((await Promise.all(places.map(each => bucket.list(each)))).flat())
          if (written.every(path => there.has(keyOfPath(path)))) return
          throw new ArtifactsAway(`Files of ${app} ${version} have gone while it was published; publish it again.`)
        },
        // Refused objects stay and are removed with their version: another publish may use the same ones.
        end: async () => undefined
      }
    },

    async record(build) {
      const key = recordKey(build)
      const bytes = await bucket.get(key)
      if (bytes) shared.learn(key, bytes)
      return bytes
    },
    file: (build, name, copy) => shared.file(build.app, recordKey(build), name, copy),
    async versions(app) {
      const folders = await bucket.list(appPlace(app), '/')
      return folders.map(folder => folder.slice(appPlace(app).length, -1))
    },
    async remove(app, version) {
      const records = await bucket.list(appPlace(app))
      const own = records.filter(key => key.startsWith(versionPlace(app, version)))
      // The record last: until then the version is listed, so that the next run continues.
      await shared.removeUnneeded(app, records, new Set(own))
      await inTurns(AT_ONCE, own, key => bucket.remove(key))
    }
  }
}
