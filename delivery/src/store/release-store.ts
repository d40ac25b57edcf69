import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BuildRecord } from 'shared-platform/release'
import { recordFile, removeStale, writeArtifact } from './artifact-folder.ts'
import { checkBuild, recordOf } from './build-check.ts'
import { claimedTwice } from './path-claims.ts'
import { applied, isPublished, liveVersion, promote, publish, rollback, stateOf } from './release-changes.ts'
import type { Change, ReleaseState, Step } from './release-changes.ts'
import { ReleaseError } from './release-error.ts'
import { appendToLog, readLog } from './release-log.ts'
import type { LogContent } from './release-log.ts'
import { locked } from './store-lock.ts'

export interface ReleaseStore {
  /** Takes a built folder in; it is not live yet. Nothing comes back when these very bytes are there already. */
  publish(folder: string): Promise<{ record: BuildRecord; change: Change | undefined }>
  /** Nothing comes back when that version is live already. */
  promote(part: string, version: string): Change | undefined
  rollback(part: string): Change
  history(): LogContent
  state(): ReleaseState
  /** Changes whenever the record of changes does, whichever process wrote to it. */
  stamp(): string
  record(part: string, version: string): BuildRecord
  artifact(part: string, version: string): string
}

export interface StoreOptions {
  by?: string
  now?: () => Date
}

/** The releases kept in a folder. Every change is one line at the end of its log, written under a lock. */
export function openReleases(folder: string, { by, now = () => new Date() }: StoreOptions = {}): ReleaseStore {
  const log = join(folder, 'log.jsonl')
  const lock = join(folder, 'lock.sqlite')
  const incoming = join(folder, 'incoming')
  const records = new Map<string, BuildRecord>()

  function artifact(part: string, version: string): string {
    return join(folder, 'artifacts', part, version)
  }

  function record(part: string, version: string): BuildRecord {
    const known = records.get(`${part}@${version}`)
    if (known) return known
    const read = readRecord(recordFile(artifact(part, version)), `${part} ${version}`)
    records.set(`${part}@${version}`, read)
    return read
  }

  /** Decides and writes as one step: nobody can change the state in between. */
  function decide<Result>(decision: (state: ReleaseState, write: (step: Step) => Change) => Result): Result {
    mkdirSync(folder, { recursive: true })
    return locked(lock, () => {
      const content = readLog(log)
      return decision(stateOf(content.changes), step => {
        const change = { seq: content.changes.length + 1, at: now().toISOString(), by: by ?? operator(), ...step }
        appendToLog(log, change, content)
        return change
      })
    })
  }

  function withoutConflict(state: ReleaseState, step: Step): Step {
    const next = applied(state, step)
    const live = [...next.keys()].flatMap(part => {
      const version = liveVersion(next, part)
      const build = version === undefined ? undefined : record(part, version)
      return build?.kind === 'remote' ? [build] : []
    })
    const conflict = claimedTwice(live)
    if (conflict) throw new ReleaseError(`${conflict}; ${step.part} ${step.to} cannot go live beside it.`)
    return step
  }

  return {
    artifact,
    record,

    async publish(source) {
      const build = await checkBuild(source)
      const { name, version } = build.record
      await removeStale(incoming, now())
      const arrived = join(incoming, randomUUID())
      try {
        await writeArtifact(arrived, build)
        const change = decide((state, write) => {
          if (isPublished(state, name, version)) {
            if (isDeepStrictEqual(record(name, version), build.record)) return undefined
            throw new ReleaseError(
              `${name} ${version} is published already with other bytes; give the new build a new version.`
            )
          }
          // What lies there without a line in the log is half of a publish that was killed.
          rmSync(artifact(name, version), { recursive: true, force: true })
          mkdirSync(dirname(artifact(name, version)), { recursive: true })
          renameSync(arrived, artifact(name, version))
          keepNames(dirname(artifact(name, version)))
          return write(publish(name, version))
        })
        return { record: build.record, change }
      } finally {
        await rm(arrived, { recursive: true, force: true })
      }
    },

    promote: (part, version) =>
      decide((state, write) => {
        const step = promote(state, part, version)
        return step && write(withoutConflict(state, step))
      }),
    rollback: part => decide((state, write) => write(withoutConflict(state, rollback(state, part)))),
    history: () => readLog(log),
    state: () => stateOf(readLog(log).changes),

    stamp() {
      const found = statSync(log, { bigint: true, throwIfNoEntry: false })
      return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : ''
    }
  }
}

/** Has the disk keep the names in a folder: the log must not tell of a version that a power cut took. */
function keepNames(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

function readRecord(file: string, what: string): BuildRecord {
  try {
    return recordOf(readFileSync(file))
  } catch (cause) {
    throw new ReleaseError(
      `${what} is published but its record cannot be read; publish it again under a new version.`,
      { cause }
    )
  }
}

function operator(): string {
  return process.env.HIRFA_BY || userInfo().username
}
