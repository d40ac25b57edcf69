import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { appendFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ReleaseError } from '../errors.ts'
import { locked } from './file-lock.ts'
import { Head, type Ledger } from './ledger.ts'
import { replaceWhole } from './whole-file.ts'

const LINE_MAX_BYTES = 16_384

/** `head.json` is authoritative and replaced atomically; then its line is appended, a missing one with the next. */
export function fileLedger(folder: string): Ledger {
  const headFile = join(folder, 'head.json')
  const logFile = join(folder, 'log.jsonl')
  let stamp = ''
  let known: Head | undefined

  function head(): Head | undefined {
    const next = stampOf(headFile)
    if (next !== stamp) {
      known = next === '' ? undefined : readHead(headFile)
      stamp = next
    }
    return known
  }

  /** Appends the last line if a crash prevented it, and overwrites a partial one. */
  async function catchUp(last: Head): Promise<void> {
    if (endsWithLine(logFile, last.line)) return
    const { line, end, size } = findEnd(logFile)
    if (end < size) await truncate(logFile, end)
    if (line !== last.line) await append(last)
  }

  function linesFrom(position: number): { lines: string[]; next: number } {
    const { bytes, start } = bytesFrom(logFile, () => position)
    const end = bytes.lastIndexOf('\n') + 1
    const lines = wholeLines(bytes.toString('utf8', 0, end))
    const last = position === 0 ? head()?.line : undefined
    if (last !== undefined && lines.at(-1) !== last) lines.push(last)
    return { lines, next: start + end }
  }

  const append = ({ line }: Head) => appendFile(logFile, `${line}\n`, { flush: true })

  return {
    head: async () => head(),

    linesFrom: async position => linesFrom(position),

    async change(decide) {
      mkdirSync(folder, { recursive: true })
      await locked(join(folder, 'lock.sqlite'), async () => {
        const before = head()
        if (before) await catchUp(before)
        const after = await decide(before)
        if (!after) return
        replaceWhole(headFile, JSON.stringify(after))
        known = after
        stamp = stampOf(headFile)
        if (before && before.line !== after.line) await append(after)
        else await catchUp(after)
      })
    },

    close: async () => undefined
  }
}

function stampOf(file: string): string {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : ''
}

function readHead(file: string): Head {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Head), readFileSync(file, 'utf8'))
  if (!read.success) throw new ReleaseError('head.json is damaged; restore the releases from a copy.')
  return read.output
}

function wholeLines(text: string): string[] {
  return text.split('\n').slice(0, -1)
}

function endsWithLine(file: string, line: string): boolean {
  const text = bytesFrom(file, size => size - Buffer.byteLength(line) - 2).bytes.toString('utf8')
  return text === `\n${line}\n` || text === `${line}\n`
}

function findEnd(file: string): { line: string | undefined; end: number; size: number } {
  const { bytes, start, size } = bytesFrom(file, length => length - LINE_MAX_BYTES * 2)
  const end = bytes.lastIndexOf('\n') + 1
  return { line: wholeLines(bytes.toString('utf8', 0, end)).at(-1), end: start + end, size }
}

function bytesFrom(file: string, startIn: (size: number) => number): { bytes: Buffer; start: number; size: number } {
  if (!existsSync(file)) return { bytes: Buffer.alloc(0), start: 0, size: 0 }
  const opened = openSync(file, 'r')
  try {
    const { size } = fstatSync(opened)
    const start = Math.min(Math.max(startIn(size), 0), size)
    const bytes = Buffer.alloc(size - start)
    readSync(opened, bytes, 0, bytes.length, start)
    return { bytes, start, size }
  } finally {
    closeSync(opened)
  }
}
