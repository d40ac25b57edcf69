/** `npm run mutation [-- booking] [--without-static]`: takes many minutes. Exit code 1 below 90 %. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestApi } from '../../api/testing/index.ts'
import { copyRepository } from '../../scripts/testing/repository-copy.ts'
import { GROUPS, type MutationGroup } from './groups.ts'
import { scoreOf } from './report.ts'

const MINIMUM = 90
/** Stryker and its 177 packages have a lock file here, so that the root installs none of them. */
const STRYKER = join(import.meta.dirname, 'node_modules/.bin/stryker')
const FAST = '--without-static'
const chosen = process.argv.slice(2).filter(word => word !== FAST)
const unknown = chosen.filter(name => !(name in GROUPS))

if (unknown.length > 0) {
  console.error(`Error: unknown group ${unknown.join(', ')}. The groups are ${Object.keys(GROUPS).join(', ')}.`)
  process.exit(2)
}
const installed = spawnSync('npm', ['ci', '--prefix', import.meta.dirname], { stdio: 'inherit' })
if (installed.status !== 0) process.exit(installed.status ?? 1)

// One for all mutants: to start one for each takes seconds.
const api = await startTestApi()
const scores = []
for (const name of chosen.length > 0 ? chosen : Object.keys(GROUPS))
  scores.push({ name, ...(await measureGroup(name)) })
await api.close()
for (const { name, survivors } of scores) {
  if (survivors.length > 0) console.log(`\nSurvivors in ${name}:\n${survivors.map(line => `  ${line}`).join('\n')}`)
}
console.log()
for (const { name, mutants, killed, score } of scores) {
  console.log(`${name.padEnd(10)} ${killed} of ${mutants} mutants killed, ${score.toFixed(1)} %`)
}
process.exitCode = scores.every(({ score }) => score >= MINIMUM) ? 0 : 1

async function measureGroup(name: string) {
  // Stryker changes the sources in place and leaves them changed when it is killed.
  const { folder: cwd, remove } = copyRepository()
  writeFileSync(join(cwd, 'stryker.json'), JSON.stringify(settingsOf(GROUPS[name]!)))
  const env = { ...process.env, MUTATION_GROUP: name, API_URL: api.url }
  const [status] = await once(spawn(STRYKER, ['run', 'stryker.json'], { cwd, env, stdio: 'inherit' }), 'close')
  if (status !== 0) process.exit(status ?? 1)
  const score = scoreOf(JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')))
  remove()
  return score
}

function settingsOf({ mutate, setsTimeZone }: MutationGroup): object {
  return {
    mutate,
    inPlace: true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: {
      configFile: 'lab/mutation/vitest.config.ts',
      related: true,
      pool: setsTimeZone ? 'forks' : 'threads'
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: process.argv.includes(FAST),
    concurrency: 1,
    // A busy machine must not count as an endless loop, which counts as killed.
    timeoutMS: 30_000,
    disableTypeChecks: false,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: 'report.json' },
    checkers: []
  }
}
