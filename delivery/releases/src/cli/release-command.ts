import { parseArgs } from 'node:util'
import { VERBS, verbCalled } from '../commands/all-verbs.ts'
import type { Verb } from '../commands/verb.ts'

/** A verb and what it was given on a command line. */
export interface Command {
  verb: Verb
  input: Record<string, unknown>
  /** The answer is for a program. */
  json: boolean
}

export const USAGE = `Usage: npm run release -- <command>

${VERBS.map(verb => `  ${callOf(verb).padEnd(36)} ${verb.about}`).join('\n')}

An app is the shell or a remote. --why <reason> is kept with a change; --force passes the gate and needs one.
--json gives the answer for a program.
Here: DATA_DIR (.data), DATABASE_URL, HIRFA_BY (who is recorded; your user name), RELEASE_KEY_FILE, RELEASE_PUBLIC_KEYS.
Elsewhere: RELEASE_URL, where a release service answers, and RELEASE_TOKEN, which it lets in.
Ends with 0 when done, 1 when refused or not fit, 2 when the command cannot be read.`

/** The command that some words ask for; nothing when they ask for none. */
export function commandOf([name = '', ...args]: readonly string[]): Command | undefined {
  const verb = verbCalled(name)
  const read = verb && wordsOf(verb, args)
  if (!read) return undefined
  const { json, ...options } = read.values
  const least = verb.words.filter(word => !word.endsWith('?')).length
  if (read.positionals.length < least || read.positionals.length > verb.words.length) return undefined
  return { verb, input: { ...namedWords(verb, read.positionals), ...options }, json: json === true }
}

function wordsOf({ options }: Verb, args: readonly string[]) {
  const known: Record<string, { type: 'boolean' | 'string' }> = { json: { type: 'boolean' } }
  for (const [name, kind] of Object.entries(options)) known[name] = { type: kind === 'flag' ? 'boolean' : 'string' }
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: known })
  } catch (error) {
    // An option that nobody knows; the usage says which there are.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function namedWords({ words, named }: Verb, given: readonly string[]): Record<string, unknown> {
  if (named) return named(given)
  return Object.fromEntries(given.map((word, index) => [words[index]?.replace('?', '') ?? '', word]))
}

function callOf({ name, words }: Verb): string {
  return [name, ...words.map(word => (word.endsWith('?') ? `[${word.slice(0, -1)}]` : `<${word}>`))].join(' ')
}
