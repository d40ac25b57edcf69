import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { appsOfInput, type Command } from './command.ts'
import { ChangeResult, ReleaseStatus } from './results.ts'

export interface SeenChanges {
  after(...apps: string[]): number | undefined
  add(command: Pick<Command, 'name'>, input: Record<string, unknown>, result: unknown): void
}

const Seen = v.object({ seq: v.optional(v.number()), own: v.record(v.string(), v.number()) })

const NOTHING: v.InferOutput<typeof Seen> = { own: {} }

export function seenChanges(place: string, folder: string): SeenChanges {
  const file = join(folder, `${hash('sha256', place).slice(0, 16)}.json`)

  function read(): v.InferOutput<typeof Seen> {
    if (!existsSync(file)) return NOTHING
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Seen), readFileSync(file, 'utf8'))
    return parsed.success ? parsed.output : NOTHING
  }

  function write(seen: v.InferOutput<typeof Seen>): void {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(seen))
  }

  return {
    after(...apps) {
      const { seq, own } = read()
      const seen = apps.map(app => (own[app] === undefined ? seq : Math.max(own[app], seq ?? 0)))
      const known = seen.filter(number => number !== undefined)
      return known.length < apps.length || known.length === 0 ? undefined : Math.min(...known)
    },
    add({ name }, input, result) {
      const status = name === 'status' && v.safeParse(ReleaseStatus, result)
      if (status && status.success) return write({ seq: status.output.seq, own: {} })
      const made = v.safeParse(ChangeResult, result)
      const { seq } = (made.success && !made.output.dryRun && made.output.change) || {}
      const apps = appsOfInput(input)
      if (seq === undefined || apps.length === 0) return
      const seen = read()
      write({ ...seen, own: { ...seen.own, ...Object.fromEntries(apps.map(app => [app, seq])) } })
    }
  }
}

/** Undefined for a pipeline, which has no earlier output to decide on. */
export function seenInTerminal(place: string): SeenChanges | undefined {
  if (!process.stdout.isTTY) return undefined
  return seenChanges(place, join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'release-cli'))
}
