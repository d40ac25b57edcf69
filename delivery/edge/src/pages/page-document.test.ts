import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Contributions, FRAME_PATH, type ReleaseDocument, type ShellBuild } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { dataBlock } from '../../../testing/data-block.ts'
import { routesOf } from '../../../testing/small-builds.ts'
import { liveIn, releaseSmall } from '../../../testing/small-releases.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../../../releases/src/state/release-store.ts'
import { createRelease, type Release } from './release.ts'
import { pageDocument } from './page-document.ts'
import { pageLinks } from './page-preloads.ts'
import { findRouteOwner } from './page-routes.ts'

/** A product with the same page and a number of remotes. */
async function pageWith(count: number, path = '/') {
  const others = Array.from({ length: count - 1 }, (_, index) => `mf-other-${String(index).padStart(2, '0')}`)
  const remotes = Object.fromEntries(others.map(name => [name, [`/${name}`, `/${name}/list`, `/${name}/:id`]]))
  const { url } = await publishedProduct(undefined, { takesMap: true, remotes: { 'mf-weather': ['/'], ...remotes } })
  const html = await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).text()
  return { html, release: documentIn(html) }
}

const documentIn = (html: string): ReleaseDocument => dataBlock(html)

test('a page of a product with a hundred remotes is as long as one with three', async () => {
  const few = await pageWith(3)
  const many = await pageWith(100)
  expect(Object.keys(many.release.remotes)).toEqual(['mf-weather'])
  expect(many.html.length - few.html.length).toBe(0)
  const [three = 0, hundred = 0] = [few, many].map(({ html }) => brotliCompressSync(html).length)
  expect(hundred / three).toBeLessThanOrEqual(1.005)
})

test('a page names the remote of its route, and no others; one without a route names none', async () => {
  const { url, release } = await publishedProduct(undefined, { takesMap: true })
  await release('mf-journal', '1.1.0')
  const named = async (path: string) => documentIn(await (await fetch(url + path)).text()).remotes
  expect(await named('/entries/7')).toMatchObject({
    'mf-journal': {
      version: '1.1.0',
      routes: [{ path: '/entries/:id' }],
      lastGood: { version: '1.0.0', base: '/remotes/mf-journal/1.0.0/', integrity: expect.stringMatching(/^sha384-/) }
    }
  })
  expect(Object.keys(await named('/entries/7'))).toEqual(['mf-journal'])
  expect(await named('/nowhere')).toEqual({})
})

test('a page of the frame’s own fragments names their remotes, and contains the menus of all', async () => {
  const live = await liveWith({ takesMap: true, borrows: ['search'] })
  const page = pageDocument(live, findRouteOwner('/journal', live))
  expect(Object.keys(page.remotes)).toEqual(['mf-journal', 'mf-weather'])
  expect(page.remotes['mf-weather']).toMatchObject({ routes: [], fragments: { search: './screen' } })
  expect(page.remotes['mf-weather']?.menu).toBeUndefined()
  expect(page.rest).toMatchObject({ menu: [{ path: '/' }], bar: [], persisted: [{ key: 'pending' }] })
})

test('a shell from before the map, the frame and a preview get all remotes', async () => {
  const live = await liveWith({})
  expect(pageDocument(live, findRouteOwner('/journal', live))).toBe(live.document)
  const { url } = await publishedProduct(undefined, { takesMap: true })
  const frame = documentIn(await (await fetch(url + FRAME_PATH)).text())
  expect([Object.keys(frame.remotes).length, frame.rest]).toEqual([3, undefined])
})

test('a page preloads the late exports of the shell with a screen that imports them, and with no other', async () => {
  const live = await liveWith({ late: ['late.1.js'] })
  const owner = findRouteOwner('/journal', live)
  if (!owner) throw new Error('/journal has no owner')
  const linked = (late?: string[]) =>
    pageLinks(live, { ...owner, remote: { ...owner.remote, late } }, 'ar', undefined).head.includes('late.1.js')
  expect([linked(['./screen']), linked(['./other']), linked()]).toEqual([true, false, false])
})

/** A live shell, and two remotes of which one contributes to the frame. */
async function liveWith(shell: Partial<ShellBuild>): Promise<Release> {
  const folder = temporaryFolder()
  const store = openReleases(join(folder, 'releases'))
  const label = { ar: 'x', en: 'x', fr: 'x' }
  const contributions: Contributions = {
    menu: [{ menu: 'site', path: '/', label, order: 1 }],
    persisted: [
      { key: 'pending', storage: 'session', keepOn: ['expiry'], awaitsSignIn: true },
      { key: 'draft', storage: 'local', keepOn: ['expiry'] }
    ],
    fragments: { search: './screen' }
  }
  await releaseSmall(
    store,
    folder,
    { name: 'shell' },
    { name: 'mf-weather', routes: routesOf('/'), contributions },
    { name: 'mf-journal', routes: routesOf('/journal') }
  )
  const live = await liveIn(store)
  return createRelease({ ...live, shell: { ...live.shell, ...shell } })
}
