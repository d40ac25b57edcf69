import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as v from 'valibot'
import { Change } from './release-changes.ts'
import { ReleaseError } from './release-error.ts'

export interface LogContent {
  changes: Change[]
  /** Where the last whole line ends: what follows was cut off by a crash and never took effect. */
  end: number
  torn: boolean
}

/** Reads the record of changes. A last line without its end is a crash's; any other flaw is damage. */
export function readLog(file: string): LogContent {
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
  const end = bytes.lastIndexOf('\n') + 1
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
  return { changes: lines.map(changeOf), end, torn: end < bytes.length }
}

/** Adds one line in one write; it counts once the disk has it. Call it under the store's lock. */
export function appendToLog(file: string, change: Change, content: LogContent): void {
  const log = openSync(file, 'a')
  try {
    if (content.torn) ftruncateSync(log, content.end)
    const line = Buffer.from(`${JSON.stringify(change)}\n`)
    if (writeSync(log, line) !== line.length)
      throw new ReleaseError('The disk took only half of the change; it does not count.')
    fsyncSync(log)
  } finally {
    closeSync(log)
  }
}

function changeOf(line: string, index: number): Change {
  const change = v.safeParse(Change, parsed(line))
  if (!change.success || change.output.seq !== index + 1) {
    throw new ReleaseError(`Line ${index + 1} of the record of changes is damaged; restore log.jsonl from a copy.`)
  }
  return change.output
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // The schema then says which line it is.
    return undefined
  }
}
