import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SKIPPED = /\.test\.tsx?$|\/(testing|gallery)\//

interface Rule {
  patterns: string[]
  find: (file: string, source: string) => string[]
  allowed: Readonly<Record<string, string>>
  advice: string
}

export function reportNotAllowed({ patterns, find, allowed, advice }: Rule): void {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns]
  const files = execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' }).split('\n')
  const places = files
    .filter(file => /\.tsx?$/.test(file) && !SKIPPED.test(file))
    .flatMap(file => find(file, readFileSync(join(ROOT, file), 'utf8')))
  const lines = [
    ...places.filter(place => !Object.hasOwn(allowed, place)).map(place => `${place} ${advice}`),
    ...Object.keys(allowed)
      .filter(place => !places.includes(place))
      .map(place => `${place} is allowed, but does not exist: remove it from the list`)
  ]
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}
