import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { runRelease, runReleaseAt } from '../../../testing/run-release.ts'
import { publishRemote } from '../../../testing/published-builds.ts'
import { routesOf, writeRemote } from '../../../testing/small-builds.ts'

const LONG = { timeout: 120_000 }

test('a command has the same result and output at a service as on local releases', LONG, async () => {
  const { url, dataDir, tokenOf, store } = await startOperations()
  const service = { url, token: await tokenOf('team', 'mf-journal') }
  const dist = join(dataDir, 'dist')
  writeRemote(dist, { name: 'mf-journal', version: '1.1.0' })

  expect(await runReleaseAt(service, 'publish', dist, '--why', 'the new calendar')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Published mf-journal 1\.1\.0 \(\d+ files\)\. To make it live: promote mf-journal 1\.1\.0\n$/
    )
  })
  expect(await runReleaseAt(service, 'promote', 'mf-journal', '1.1.0')).toEqual({
    code: 0,
    output: 'mf-journal 1.1.0 is live, before it was 1.0.0.\n',
    refused: ''
  })
  expect((await store.history()).slice(-2)).toMatchObject([
    { action: 'publish', by: 'mf-journal', why: 'the new calendar' },
    { action: 'promote', by: 'mf-journal' }
  ])

  const mine = ['status', 'history --app mf-journal --limit 2', 'at 2026-01-01', 'status --json']
  for (const words of mine.map(line => line.split(' '))) {
    expect(await runReleaseAt(service, ...words)).toEqual(await runRelease(dataDir, ...words))
  }
})

test('a token made by the command line is valid at the service until it is revoked', LONG, async () => {
  const { url, dataDir } = await startOperations()
  const made = await runRelease(dataDir, 'token', 'team', 'mf-journal,mf-search', '--name', 'a build', '--json')
  const { token, id } = JSON.parse(made.output)
  expect((await runReleaseAt({ url, token }, 'status')).code).toBe(0)
  expect(await runRelease(dataDir, 'revoke-token', id, '--why', 'leaked')).toMatchObject({ code: 0 })
  expect(await runReleaseAt({ url, token }, 'status')).toMatchObject({
    code: 1,
    refused: 'This token has been revoked; ask an operator for a new one.\n'
  })
})

test('check reports violations by its exit code', LONG, async () => {
  const { dataDir, store } = await startOperations()
  await publishRemote(store, { name: 'mf-journal', version: '1.2.0', routes: routesOf('/login') })
  expect(await runRelease(dataDir, 'check', 'mf-journal', '1.2.0')).toMatchObject({
    code: 1,
    refused: expect.stringContaining('mf-journal and mf-archive both claim the path /login')
  })
})
