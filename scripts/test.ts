/**
 * Every test: finds or installs a browser and a Postgres server, builds the four parts anew, runs unit, API and
 * browser tests, and closes with a line «N passed, N failed».
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallBrowser } from './find-browser.ts'
import { startPostgres } from './postgres.ts'

const report = join(mkdtempSync(join(tmpdir(), 'hirfa-tests-')), 'report.json')
const browser = findOrInstallBrowser()

const postgres = startPostgres()
process.on('exit', () => postgres?.stop())
// The tests get Ctrl-C as well and end by themselves; this process then stops the server.
process.on('SIGINT', () => undefined)
if (!postgres) {
  console.log('No Postgres 15 or newer was found, nor could be installed: the API is tested on the embedded one alone.')
  if (process.env.CI === 'true') process.exit(1)
}

step('npm', ['run', '--silent', 'build'])
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: browser, API_POSTGRES_URL: postgres?.url }
  }
)

const {
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped
} = JSON.parse(readFileSync(report, 'utf8'))
rmSync(join(report, '..'), { recursive: true })
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exitCode = status ?? 1

function step(command: string, words: string[]): void {
  const { status } = spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
