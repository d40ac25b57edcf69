/** `npm test`, `npm test -- mf-booking src/draft`, `npm test -- --changed [COMMIT]`. */
import { spawnSync } from 'node:child_process'
import { findOrInstallBrowser, findTestBrowser } from './find-browser.ts'
import { findOrInstallNginx } from './installed-programs.ts'
import { startPostgres } from './postgres.ts'
import { startRun } from './test/own-run.ts'
import { changedPlans } from './test/changed.ts'
import { runTogether } from './test/run-together.ts'
import { partsOfRun, readPlan } from './test/test-plan.ts'

const words = process.argv.slice(2)
const plans = words[0] === '--changed' ? changedPlans(words[1]) : [readPlan(words)]
const needs = new Set(plans.flatMap(plan => [...plan.needs]))
await startRun()
const { env } = process

try {
  if (needs.has('browser')) {
    env.CHROMIUM = findOrInstallBrowser()
    console.log(`Browser: ${findTestBrowser()}, and for notifications ${env.CHROMIUM}`)
  }
  if (needs.has('postgres')) providePostgres()
  if (needs.has('nginx')) provideNginx()
  if (needs.has('builds')) {
    console.log('Builds: each app whose sources changed since its last build')
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'inherit', 'inherit'], env })
    if (status !== 0) process.exit(status ?? 1)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.exitCode = await runTogether(partsOfRun(words, plans), env)

function providePostgres(): void {
  const postgres = startPostgres()
  if (postgres) {
    process.on('exit', () => postgres.stop())
    // Ctrl-C reaches the tests as well; they end by themselves, and the server is stopped after them.
    process.on('SIGINT', () => undefined)
    env.API_POSTGRES_URL = postgres.url
    return console.log('Postgres: a server of its own')
  }
  skip(
    'Postgres: none of version 15 or newer was found or installed; its own tests are skipped; those of the API and the products of the browser tests use the embedded database.'
  )
}

function provideNginx(): void {
  const nginx = findOrInstallNginx()
  if (!nginx) return skip('nginx: none was found or installed; its tests are skipped.')
  env.NGINX = nginx
  console.log(`nginx: ${nginx}`)
}

function skip(reason: string): void {
  console.log(reason)
  if (process.env.CI === 'true') process.exit(1)
}
