import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOperations } from '../../testing/operations.ts'
import { routesOf, writeRemote } from '../../testing/small-builds.ts'
import { runKitCommand } from '../kit-commands.ts'

/** A team in the pipeline of a pull request. */
async function pipeline(path = '/fresh') {
  const { url, dataDir, store, tokenOf } = await startOperations()
  const token = await tokenOf('team', 'mf-journal')
  const sizes = [
    { module: './screen', bytes: 12_340, budget: 20_000 },
    { module: './more', bytes: 800 }
  ]
  writeRemote(join(dataDir, 'dist'), {
    name: 'mf-journal',
    version: '1.1.0-pr.7',
    routes: routesOf(path),
    contract: { sizes }
  })
  const run = async (...options: string[]) =>
    runKitCommand(['preview', join(dataDir, 'dist'), ...options], dataDir, { RELEASE_URL: url, RELEASE_TOKEN: token })
  return { url, dataDir, store, run }
}

test('one command publishes, checks, and prints a link and a text for the pull request', async () => {
  const { url, dataDir, store, run } = await pipeline()
  const before = await store.released()
  const summary = join(dataDir, 'summary.md')

  const { exitCode, stdout } = await run('--summary', summary, '--minutes', '30')

  expect(exitCode).toBe(0)
  const [, address = '', expires = ''] = /\[Open the preview\]\((\S+)\), until (\S+)\./.exec(stdout) ?? []
  expect(stdout).toMatch(/^### mf-journal 1\.1\.0-pr\.7\n/)
  expect(stdout).toContain('mf-journal 1.1.0-pr.7 fits: it can be promoted and rolled back to.')
  expect(stdout).toContain('| `./screen` | 12.3 kB | 20.0 kB |\n| `./more` | 0.8 kB | – |')
  expect(stdout).toMatch(/`revoke-token \S+` ends it/)
  expect(readFileSync(summary, 'utf8')).toBe(`${stdout}\n`)

  expect(Date.parse(expires) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
  expect(new URL(address).origin).toBe(url)
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(303)
  const { apps } = await store.released()
  expect(apps['mf-journal']?.liveHistory).toEqual(before.apps['mf-journal']?.liveHistory)
  expect((await run()).exitCode).toBe(0)
})

test('of a version that the gate refuses it prints the reasons and the link, and ends with 1', async () => {
  const { dataDir, run } = await pipeline('/login')
  const summary = join(dataDir, 'summary.md')
  const { exitCode, stderr } = await run('--summary', summary)
  expect(exitCode).toBe(1)
  expect(stderr).toContain('mf-journal and mf-archive both claim the path /login')
  expect(readFileSync(summary, 'utf8')).toMatch(/\[Open the preview\]\(http/)
})

test.each([
  [['--summary'], '--summary needs a value'],
  [['--minutes', 'long'], 'minutes must be a whole number of minutes']
])('%j is refused before anything is published', async (words, sentence) => {
  const { store, run } = await pipeline()
  const before = (await store.history()).length
  const { stderr } = await run(...words)
  expect(stderr).toContain(sentence)
  expect(await store.history()).toHaveLength(before)
})
