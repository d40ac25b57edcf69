import { expect, test } from 'vitest'
import { join } from 'node:path'
import { routesOf, writeRemote, writeShell } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'
import { readLiveReleases } from './live-releases.ts'
import { movedTo, ownerOf } from './page-routes.ts'

async function liveProduct() {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'))
  writeShell(join(folder, 'shell'), { version: '1.0.0' })
  writeRemote(join(folder, 'catalog'), {
    name: 'mf-weather',
    version: '1.0.0',
    routes: routesOf('/', '/artisans/:name?', '/:page')
  })
  writeRemote(join(folder, 'account'), {
    name: 'mf-archive',
    version: '1.0.0',
    routes: routesOf('/my-profile', '/artisans/new', '/help/*'),
    contributions: {
      redirects: [
        { from: '/appointments', to: '/my-appointments' },
        { from: '/appointment/:id', to: '/appointement/:id' }
      ]
    }
  })
  for (const build of ['shell', 'catalog', 'account']) {
    const { record } = await store.publish(join(folder, build))
    await store.promote(record.name, record.version)
  }
  const live = await readLiveReleases(store, await store.state(), problem => {
    throw problem
  })
  if (!live) throw new Error('Nothing is live')
  return live
}

test.each([
  ['/', 'mf-weather', '/'],
  ['/artisans', 'mf-weather', '/artisans/:name?'],
  ['/artisans/', 'mf-weather', '/artisans/:name?'],
  ['/artisans/plumbing', 'mf-weather', '/artisans/:name?'],
  ['/artisans/%D8%B3%D8%A8%D8%A7%D9%83%D8%A9', 'mf-weather', '/artisans/:name?'],
  ['/artisans/new', 'mf-archive', '/artisans/new'],
  ['/MY-PROFILE', 'mf-archive', '/my-profile'],
  ['/help', 'mf-archive', '/help/*'],
  ['/help/a/b', 'mf-archive', '/help/*'],
  ['/anything', 'mf-weather', '/:page'],
  ['/anything/else', undefined, undefined],
  ['//artisans', undefined, undefined]
])('%s belongs to %s, by %s: the most exact pattern wins', async (path, remote, pattern) => {
  const owner = ownerOf(path, await liveProduct())
  expect([owner?.remote.name, owner?.route.path]).toEqual([remote, pattern])
})

test.each([
  ['/appointments', '/my-appointments'],
  ['/appointments/', '/my-appointments'],
  ['/appointment/12', '/appointement/12'],
  ['/appointment/', undefined],
  ['/appointment/12/more', undefined],
  ['/appointement/12', undefined],
  ['/my-appointments', undefined]
])('%s has moved to %s', async (path, target) => {
  expect(movedTo(path, await liveProduct())).toBe(target)
})
