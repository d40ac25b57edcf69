import { parseArgs } from 'node:util'

const DEFAULT_MINUTES = 10
const MOST_MINUTES = 15

export interface SoakOptions {
  minutes: number
  /** Draws every action and every fault. */
  seed: number
}

/** Reads the command line. Throws a sentence for an invalid value. */
export function soakOptionsOf(words: readonly string[]): SoakOptions {
  const { values } = parseArgs({ args: [...words], options: { minutes: { type: 'string' }, seed: { type: 'string' } } })
  const minutes = Number(values.minutes ?? DEFAULT_MINUTES)
  if (!(minutes > 0 && minutes <= MOST_MINUTES))
    throw new Error(`--minutes must be a number up to ${MOST_MINUTES}, got "${values.minutes}".`)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, got "${values.seed}".`)
  return { minutes, seed }
}
