import { ArtifactsAway, type Copy } from './artifact-store.ts'
import { copyPath } from './build-copies.ts'
import { digestName, namedFiles, nameInPath } from './named-files.ts'
import { inTurns } from './in-turns.ts'
import type { Bucket } from './s3-bucket.ts'

const AT_ONCE = 16
const MOST_BUILDS = 500
/** Younger files may belong to a publish that has not written its record yet. */
const GRACE_MS = 86_400_000

type Files = Readonly<Record<string, string>>

/** Files that the versions of an app share: `files/<app>/<digest>/<copy>`, by the digests in their records. */
export function sharedFiles(bucket: Bucket, prefix: string, now: () => Date) {
  const known = new Map<string, Files>()
  const appPlace = (app: string) => `${prefix}files/${app}/`
  const filePlace = (app: string, integrity: string) => `${appPlace(app)}${digestName(integrity)}`

  function findKey(app: string, files: Files, path: string): string | undefined {
    const name = nameInPath(path)
    const integrity = Object.hasOwn(files, name) ? files[name] : undefined
    return integrity && `${filePlace(app, integrity)}/${path.slice(0, path.indexOf('/'))}`
  }

  function note(recordKey: string, files: Files): void {
    if (known.size >= MOST_BUILDS) known.clear()
    known.set(recordKey, files)
  }

  async function namedBy(record: string): Promise<string[]> {
    const files = namedFiles(await bucket.get(record))
    if (!files) throw new ArtifactsAway(`${record} cannot be read, so no file was removed. Run verify.`)
    return Object.values(files).map(digestName)
  }

  return {
    appPlace,

    learn(recordKey: string, record: Buffer): void {
      note(recordKey, namedFiles(record) ?? {})
    },

    async file(app: string, recordKey: string, name: string, copy: Copy): Promise<Buffer | undefined> {
      const files = known.get(recordKey) ?? namedFiles(await bucket.get(recordKey))
      if (!files) return undefined
      note(recordKey, files)
      const key = findKey(app, files, copyPath(name, copy))
      return key === undefined ? undefined : bucket.get(key)
    },

    async upload(app: string, files: Files) {
      const there = new Set(await bucket.list(appPlace(app)))
      const read = new WeakSet<Buffer>()
      const keyOfPath = (path: string) => findKey(app, files, path) ?? ''
      const stored = async (path: string) => (there.has(keyOfPath(path)) ? bucket.get(keyOfPath(path)) : undefined)
      return {
        findKey: keyOfPath,
        async put(path: string, bytes: Buffer): Promise<void> {
          if (read.has(bytes) || (await stored(path))?.equals(bytes)) return
          await bucket.put(keyOfPath(path), bytes)
        },
        async earlier(path: string): Promise<Buffer | undefined> {
          const bytes = await stored(path)
          if (bytes) read.add(bytes)
          return bytes
        }
      }
    },

    async removeUnneeded(app: string, records: readonly string[], removed: ReadonlySet<string>): Promise<void> {
      const objects = await bucket.objects(appPlace(app))
      if (objects.length === 0) return
      const named = await inTurns(AT_ONCE, records, async key => ({ key, digests: await namedBy(key) }))
      const digestsOf = (isRemoved: boolean) =>
        new Set(named.filter(({ key }) => removed.has(key) === isRemoved).flatMap(({ digests }) => digests))
      const [needed, unneeded] = [digestsOf(false), digestsOf(true)]
      const gone = objects.filter(({ key, changed }) => {
        const digest = key.slice(appPlace(app).length).split('/')[0] ?? ''
        const isOld = now().getTime() - changed.getTime() > GRACE_MS
        return !needed.has(digest) && (unneeded.has(digest) || isOld)
      })
      await inTurns(AT_ONCE, gone, ({ key }) => bucket.remove(key))
    }
  }
}
