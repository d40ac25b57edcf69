import { ArtifactsAway, type ArtifactStore, type BuildName } from './artifact-store.ts'
import { integrityOf, RECORD_FILE } from './build-check.ts'
import { copyPath, recordBytes, writeCopies } from './build-copies.ts'
import { inTurns } from './in-turns.ts'
import { openBucket } from './s3-bucket.ts'
import type { S3Settings } from './s3-settings.ts'

const AT_ONCE = 16

/** Artifacts in a bucket. Keys contain the build's digest, because objects cannot be moved and builds must not collide. */
export function s3Artifacts(settings: S3Settings): ArtifactStore {
  const bucket = openBucket(settings)
  const appPlace = (app: string) => `${settings.prefix}artifacts/${app}/`
  const versionPlace = (app: string, version: string) => `${appPlace(app)}${version}/`
  const place = ({ app, version, digest }: BuildName) => versionPlace(app, version) + nameOf(digest)
  const keyOf = (build: BuildName, path: string) => place(build) + (path === RECORD_FILE ? '.json' : `/${path}`)

  return {
    async receive(build) {
      const { name: app, version } = build.record
      const name = { app, version, digest: integrityOf(recordBytes(build)) }
      const written = await writeCopies(build, (path, bytes) => bucket.put(keyOf(name, path), bytes))
      return {
        async settle() {
          // The version may have been removed during the upload.
          const there = new Set(await bucket.list(place(name)))
          if (written.every(path => there.has(keyOf(name, path)))) return
          throw new ArtifactsAway(`Files of ${app} ${version} have gone while it was published; publish it again.`)
        },
        // Refused objects stay and are removed with their version: another publish may use the same ones.
        end: async () => undefined
      }
    },

    record: build => bucket.get(keyOf(build, RECORD_FILE)),
    file: (build, name, copy) => bucket.get(keyOf(build, copyPath(name, copy))),
    async versions(app) {
      const folders = await bucket.list(appPlace(app), '/')
      return folders.map(folder => folder.slice(appPlace(app).length, -1))
    },
    async remove(app, version) {
      await inTurns(AT_ONCE, await bucket.list(versionPlace(app, version)), key => bucket.remove(key))
    }
  }
}

/** A digest as a key; base64 contains slashes. */
function nameOf(digest: string): string {
  return digest.replaceAll('/', '_').replaceAll('+', '-')
}
