import { ArtifactsAway, type ArtifactStore, type BuildName } from './artifact-store.ts'
import { integrityOf, RECORD_FILE } from './build-check.ts'
import { copyPath, recordBytes, writeCopies } from './build-copies.ts'
import { digestName } from './digest-name.ts'
import { inTurns } from './in-turns.ts'
import { openBucket } from './s3-bucket.ts'
import type { S3Settings } from './s3-settings.ts'
import { sharedFiles } from './s3-shared-files.ts'

const AT_ONCE = 16

/**
 * Artifacts in a bucket. Keys contain the build's digest, because objects cannot be moved and builds must not collide. Files are
 * beside their record, or shared by the versions of an app; both are read, the layout that is written first.
 */
export function s3Artifacts(settings: S3Settings, now: () => Date = () => new Date()): ArtifactStore {
  const bucket = openBucket(settings)
  const shared = sharedFiles(bucket, settings.prefix, now)
  const appPlace = (app: string) => `${settings.prefix}artifacts/${app}/`
  const versionPlace = (app: string, version: string) => `${appPlace(app)}${version}/`
  const place = ({ app, version, digest }: BuildName) => versionPlace(app, version) + digestName(digest)
  const keyOf = (build: BuildName, path: string) => place(build) + (path === RECORD_FILE ? '.json' : `/${path}`)
  const isRecord = (app: string, key: string) => /^[^/]+\/[^/]+\.json$/.test(key.slice(appPlace(app).length))

  return {
    async receive(build) {
      const { name: app, version, files } = build.record
      const name = { app, version, digest: integrityOf(recordBytes(build)) }
      const upload = settings.sharedFiles ? await shared.upload(app, files) : undefined
      const keyOfPath = (path: string) => (upload && path !== RECORD_FILE ? upload.keyOf(path) : keyOf(name, path))
      const written = await writeCopies(
        build,
        (path, bytes) =>
          upload && path !== RECORD_FILE ? upload.put(path, bytes) : bucket.put(keyOf(name, path), bytes),
        upload ? [upload.earlier] : []
      )
      return {
        async settle() {
          // The version, or another one with the same files, may have been removed during the upload.
          const places = upload ? [place(name), shared.appPlace(app)] : [place(name)]
          const there = new Set((await Promise.all(places.map(each => bucket.list(each)))).flat())
          if (written.every(path => there.has(keyOfPath(path)))) return
          throw new ArtifactsAway(`Files of ${app} ${version} have gone while it was published; publish it again.`)
        },
        // Refused objects stay and are removed with their version: another publish may use the same ones.
        end: async () => undefined
      }
    },

    async record(build) {
      const key = keyOf(build, RECORD_FILE)
      const bytes = await bucket.get(key)
      if (bytes) shared.learn(key, bytes)
      return bytes
    },
    async file(build, name, copy) {
      const own = () => bucket.get(keyOf(build, copyPath(name, copy)))
      const ofAll = () => shared.file(build.app, keyOf(build, RECORD_FILE), name, copy)
      const [first, second] = settings.sharedFiles ? [ofAll, own] : [own, ofAll]
      return (await first()) ?? second()
    },
    async versions(app) {
      const folders = await bucket.list(appPlace(app), '/')
      return folders.map(folder => folder.slice(appPlace(app).length, -1))
    },
    async remove(app, version) {
      const all = await bucket.list(appPlace(app))
      const own = all.filter(key => key.startsWith(versionPlace(app, version)))
      const records = all.filter(key => isRecord(app, key))
      await shared.removeUnneeded(app, records, new Set(own))
      // The record last: until then the version is listed, so that the next run continues.
      const [files, last] = [own.filter(key => !isRecord(app, key)), own.filter(key => isRecord(app, key))]
      for (const keys of [files, last]) await inTurns(AT_ONCE, keys, key => bucket.remove(key))
    }
  }
}
