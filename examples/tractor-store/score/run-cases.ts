import type { Browsers, Visit } from './visit.ts'

export interface Case {
  name: string
  withoutScripts?: true
  /** Longer than that of other cases. */
  limitMs?: number
  /** Throws the reason of a failure. Returns a share of the point and a note, where there is more than yes or no. */
  run(visit: Visit): Promise<void | { share: number; note: string }>
}

/** Cases by their names, with the same options. */
export function casesOf(runs: Readonly<Record<string, Case['run']>>, options: Omit<Case, 'name' | 'run'> = {}): Case[] {
  return Object.entries(runs).map(([name, run]) => ({ name, run, ...options }))
}

export interface Result {
  group: string
  name: string
  /** From 0 to 1; undefined if the implementation does not offer what the case is about. */
  points: number | undefined
  note: string
}

export async function runCases(group: string, cases: readonly Case[], browsers: Browsers): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, run, ...options } of cases)
    try {
      const outcome = await browsers.visit(run, options)
      results.push({ group, name, points: outcome?.share ?? 1, note: outcome?.note ?? '' })
    } catch (error) {
      results.push({ group, name, points: 0, note: firstLine(error) })
    }
  return results
}

export function notOffered(group: string, names: readonly string[]): Result[] {
  return names.map(name => ({ group, name, points: undefined, note: 'not offered' }))
}

export function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error)
    .split('\n')[0]!
    .slice(0, 160)
}
