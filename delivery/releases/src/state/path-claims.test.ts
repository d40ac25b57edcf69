import { expect, test } from 'vitest'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { routesOf, writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from './release-store.ts'

test.each([
  '/ops',
  '/ops/api/status',
  '/OPS',
  '/remotes/mf-archive/:version',
  '/api/profiles',
  '/user',
  '/csrf/cookie',
  '/media/:name?',
  '/__dev/outbox',
  '/healthz',
  '/reports',
  '/sitemap.xml',
  '/service-worker.js'
])('no remote can claim the reserved path %s', async path => {
  const folder = temporaryFolder()
  const { apiPaths, workerPath } = FIXTURE_PRODUCT
  const store = openReleases(folder, { by: 'test', settings: {}, reservedPaths: [...apiPaths, workerPath] })
  writeRemote(`${folder}/dist`, { name: 'mf-greedy', version: '1.0.0', routes: routesOf('/fine', path) })
  await store.publish(`${folder}/dist`)
  const sentence = `mf-greedy claims the path ${path}, where the product itself answers; mf-greedy 1.0.0 cannot go live beside it.`
  await expect(store.promote('mf-greedy', '1.0.0')).rejects.toThrow(sentence)
  expect(await store.check('mf-greedy', '1.0.0')).toMatchObject({
    promote: [{ consumer: 'mf-greedy', reason: sentence }]
  })
  expect((await store.state())['mf-greedy']?.liveHistory).toEqual([])
})

test.each(['/operators', '/users', '/apis', '/a/ops'])('%s is not reserved', async path => {
  const folder = temporaryFolder()
  const store = openReleases(folder, { by: 'test', settings: {} })
  writeRemote(`${folder}/dist`, { name: 'mf-modest', version: '1.0.0', routes: routesOf(path) })
  await store.publish(`${folder}/dist`)
  expect(await store.promote('mf-modest', '1.0.0')).toMatchObject({ action: 'promote' })
})
