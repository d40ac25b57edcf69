import { SourceMap, type SourceMapPayload } from 'node:module'
import { posix } from 'node:path'
import { PROVENANCE_FILE } from '@hirfa/shared-contract/release'
import type { ErrorFrame } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { statedSource } from '../artifacts/stated-source.ts'
import { ReleaseError } from '../errors.ts'
import { isProven } from '../gate/rules/provenance.ts'
import type { BuildPolicy } from '../keys/build-policies.ts'
import { boundedCache } from '../http/bounded-cache.ts'
import { recordIn } from '../state/published-builds.ts'
import type { ReleaseStore } from '../state/release-store.ts'

const MOST_MAPS = 8
const MOST_SOURCE_LETTERS = 300
const FRAME = /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/
const REPOSITORY = /^https:\/\/[\w.-]+(?:\/[\w.~-]+)+$/

const Entry = v.object({
  originalSource: v.string(),
  originalLine: v.pipe(v.number(), v.integer(), v.minValue(0)),
  originalColumn: v.pipe(v.number(), v.integer(), v.minValue(0))
})

export type CommitOfFrame = Pick<ErrorFrame, 'commit' | 'commitUrl' | 'isCommitVerified'>
type Files = Pick<ReleaseStore, 'file' | 'record' | 'state'>
type Found = { map: SourceMap | undefined }

export function errorSources(store: Files) {
  const maps = boundedCache<Promise<Found>>(MOST_MAPS)

  function readMap(app: string, version: string, file: string): Promise<Found> {
    const key = `${app}/${version}/${file}`
    const known = maps.get(key)
    if (known) return known
    const read = readPublished(store, app, version, `${file}.map`).then(bytes => ({ map: bytes && parsedMap(bytes) }))
    maps.set(key, read)
    read.catch(() => maps.delete(key))
    return read
  }

  return {
    async frame(text: string, isMapped: boolean): Promise<Omit<ErrorFrame, keyof CommitOfFrame>> {
      const [, app = '', version = '', file = '', line, column] = FRAME.exec(text) ?? []
      const position = { app, version, file, line: Number(line), column: Number(column) }
      const { map } = isMapped ? await readMap(app, version, file) : {}
      const source = map && sourceAt(map, app, position)
      return { ...position, ...(source && { source }) }
    },
    async origin(
      app: string,
      version: string,
      policies: readonly BuildPolicy[]
    ): Promise<{ commit?: string; repository?: string; isVerified?: boolean }> {
      const bytes = await readPublished(store, app, version, PROVENANCE_FILE)
      const { envelope, repository = '', commit } = statedSource(bytes)
      if (!envelope) return {}
      const record = policies.length > 0 ? await recordIn(store, await store.state(), app, version) : undefined
      const isVerified = record !== undefined && isProven(policies, { app, record, provenance: envelope })
      return { ...(commit && { commit }), ...(REPOSITORY.test(repository) && { repository }), isVerified }
    }
  }
}

/** A version may have been collected, or a file may have no map; then the frame stays as it was reported. */
async function readPublished(store: Files, app: string, version: string, name: string): Promise<Buffer | undefined> {
  try {
    return await store.file(app, version, name)
  } catch (error) {
    if (error instanceof ReleaseError) return undefined
    throw error
  }
}

function parsedMap(bytes: Buffer): SourceMap | undefined {
  try {
    const payload: SourceMapPayload = JSON.parse(bytes.toString('utf8'))
    return new SourceMap({ ...payload, sourcesContent: [] })
  } catch {
    // A team may publish a file that is no source map; its frames stay as they were reported.
    return undefined
  }
}

function sourceAt(map: SourceMap, app: string, { line, column }: { line: number; column: number }) {
  const entry = v.safeParse(Entry, map.findEntry(line - 1, column - 1))
  if (!entry.success) return undefined
  const { originalSource, originalLine, originalColumn } = entry.output
  return { file: sourcePath(app, originalSource), line: originalLine + 1, column: originalColumn + 1 }
}

function sourcePath(app: string, address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*\//, '').replace(/\?.*$/, '')
  return posix.join(app, path).slice(0, MOST_SOURCE_LETTERS)
}
