import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { commandOf, endGroup, hasMembers, type Pid, pidOf } from './running-pid.ts'

const LIMIT_MS = 20_000

const Record_ = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    pid: v.number(),
    started: v.string(),
    childFile: v.optional(v.string())
  })
)
export type PidRecord = v.InferOutput<typeof Record_>

export function pidFiles(folder: string) {
  const place = join(folder, 'pids')

  function records(): PidRecord[] {
    if (!existsSync(place)) return []
    return readdirSync(place)
      .toSorted()
      .map(file => v.parse(Record_, readFileSync(join(place, file), 'utf8')))
  }

  return {
    records,
    write(order: number, record: PidRecord): void {
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, `${String(order).padStart(2, '0')}-${record.name}`), JSON.stringify(record))
    },
    /** Ends what still runs of each process group, the last start first. Returns the names. */
    async endAll(): Promise<string[]> {
      const ended: string[] = []
      for (const record of records().toReversed()) {
        const child = childOf(record)
        if (!hasMembers(record) && !child) continue
        await endGroup(record, 'SIGTERM', LIMIT_MS)
        if (child) await endGroup(child, 'SIGINT', LIMIT_MS)
        ended.push(record.name)
      }
      return ended
    }
  }
}

export function childOf({ childFile }: Pick<PidRecord, 'childFile'>): Pid | undefined {
  if (!childFile || !existsSync(childFile)) return undefined
  const pid = Number(readFileSync(childFile, 'utf8').split('\n')[0])
  // The number may belong to another process by now.
  return pid && commandOf(pid).includes('postgres') ? pidOf(pid) : undefined
}
