import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export interface Source {
  /** Its path in the repository. */
  file: string
  text: string
}

/** The files of the repository and of the uncommitted change. */
export function sourcesLike(...patterns: string[]): Source[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '' && existsSync(join(ROOT, file)))
    .map(file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
}

/** Prints a line for each problem; with one the exit code is 1. */
export function reportProblems(lines: Iterable<string>): void {
  for (const line of lines) {
    console.log(line)
    process.exitCode = 1
  }
}

/** Sources of apps that no test and no gallery uses. */
export const NO_APP = /\.test\.tsx?$|\/(testing|gallery)\//

interface Rule {
  patterns: string[]
  find: (source: Source) => string[]
  allowed: Readonly<Record<string, string>>
  advice: string
}

export function reportNotAllowed({ patterns, find, allowed, advice }: Rule): void {
  const places = sourcesLike(...patterns)
    .filter(({ file }) => /\.tsx?$/.test(file) && !NO_APP.test(file))
    .flatMap(find)
  reportProblems([
    ...places.filter(place => !Object.hasOwn(allowed, place)).map(place => `${place} ${advice}`),
    ...Object.keys(allowed)
      .filter(place => !places.includes(place))
      .map(place => `${place} is allowed, but does not exist: remove it from the list`)
  ])
}
