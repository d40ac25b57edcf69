import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemote } from '../../../testing/published-builds.ts'
import { runReleaseAt } from '../../../testing/run-release.ts'
import { routesOf } from '../../../testing/small-builds.ts'

test('a dry run passes every check, and changes and records nothing', async () => {
  const { url, store, tokenOf, release } = await startOperations()
  await release('mf-journal', '1.1.0')
  await publishRemote(store, { name: 'mf-journal', version: '1.2.0', routes: routesOf('/fresh') })
  await publishRemote(store, { name: 'mf-journal', version: '1.3.0', routes: routesOf('/login') })
  const before = await store.history()
  const service = { url, token: await tokenOf('team', 'mf-journal') }
  const said = async (line: string) => {
    const { code, output, refused } = await runReleaseAt(service, ...line.split(' '), '--dry-run')
    return [code, (output || refused).trim()]
  }
  const accepted = (change: string) => [0, `Nothing has changed. It would be accepted: ${change}`]

  expect(await said('promote mf-journal 1.2.0')).toEqual(accepted('promote mf-journal 1.1.0 → 1.2.0'))
  expect(await said('canary mf-journal 1.2.0 5')).toEqual(accepted('canary mf-journal 1.1.0 → 1.2.0 5 %'))
  expect(await said('rollback mf-journal')).toEqual(accepted('rollback mf-journal 1.1.0 → 1.0.0'))
  expect(await said('disable mf-journal --why storm')).toEqual(accepted('disable mf-journal  (storm)'))
  expect(await said('promote mf-journal 1.1.0')).toEqual([
    0,
    'Nothing has changed. Nothing would: this is the state already.'
  ])
  expect(await said('promote mf-journal 1.3.0')).toEqual([1, expect.stringContaining('both claim the path /login')])
  expect(await said('promote mf-weather 1.0.0')).toEqual([1, 'mf-journal may change mf-journal, not mf-weather.'])

  const after = await store.history()
  expect(after.slice(before.length).filter(({ action }) => action !== 'refuse')).toEqual([])
  expect(await store.state()).toMatchObject({ 'mf-journal': { liveHistory: expect.arrayContaining(['1.1.0']) } })
})
