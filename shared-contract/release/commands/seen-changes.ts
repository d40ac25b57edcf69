/** What the operator of a terminal has seen of the releases. Runs on Node. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Command } from './command.ts'
import { ChangeResult, ReleaseStatus } from './results.ts'

export interface SeenChanges {
  /** The number of the last change of an app that the operator has seen. Undefined if none is known. */
  after(app: string): number | undefined
  /** Adds what the result of a command shows. */
  add(command: Pick<Command, 'name'>, input: Record<string, unknown>, result: unknown): void
}

/** The change that the last status ended with, and by app the operator's own change after it. */
const Seen = v.object({ seq: v.optional(v.number()), own: v.record(v.string(), v.number()) })

const NOTHING: v.InferOutput<typeof Seen> = { own: {} }

/** Persists what was seen of the releases at a place: the address of a service, or a data directory. */
export function seenChanges(place: string, folder: string): SeenChanges {
  const file = join(folder, `${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`)

  function read(): v.InferOutput<typeof Seen> {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOTHING
      throw error
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Seen), text)
    return parsed.success ? parsed.output : NOTHING
  }

  function write(seen: v.InferOutput<typeof Seen>): void {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(seen))
  }

  return {
    after(app) {
      const { seq, own } = read()
      return own[app] === undefined ? seq : Math.max(own[app], seq ?? 0)
    },
    add({ name }, input, result) {
      const status = name === 'status' && v.safeParse(ReleaseStatus, result)
      if (status && status.success) return write({ seq: status.output.seq, own: {} })
      const made = v.safeParse(ChangeResult, result)
      const { app, seq } = (made.success && made.output.change) || {}
      if (app === undefined || seq === undefined || app !== input.app) return
      const seen = read()
      write({ ...seen, own: { ...seen.own, [app]: seq } })
    }
  }
}

/** What the operator of this terminal has seen. Undefined for a pipeline, which decides on nothing that was shown before. */
export function seenInTerminal(place: string): SeenChanges | undefined {
  if (!process.stdout.isTTY) return undefined
  return seenChanges(place, join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'release-cli'))
}
