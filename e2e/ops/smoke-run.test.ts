import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gateOf, openReleases, type ReleaseStore } from '@hirfa/delivery-releases'
import { JOURNEYS_FILE } from '@hirfa/shared-contract/release'
import { startSmokeEdge } from '../../product/releases.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { breakBuild, buildWithout } from '../kit/changed-build.ts'
import { appsIn } from '../../scripts/apps.ts'
import { findTestBrowser } from '../../scripts/find-browser.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCREEN = /^services\..*\.js$/

/** A gate with a browser, without journeys, which other tests replay. No API runs: pages must not fail for that. */
let store: ReleaseStore
const builds: Record<string, string> = {}
beforeAll(async () => {
  const releases = mkdtempSync(join(tmpdir(), 'hirfa-gate-'))
  // With the same files in another version, whose compressed copies are used again.
  cpSync(join(inject('productData'), 'releases'), releases, { recursive: true })
  const opened = (browser: string | undefined) =>
    openReleases(releases, { by: 'samira', gate: gateOf(releases, { GATE_BROWSER: browser }, startSmokeEdge) })
  const unchecked = opened('off')
  for (const app of appsIn(ROOT)) {
    const build = buildWithout(join(ROOT, app, 'dist'), JOURNEYS_FILE, '1.0.0-plain')
    builds[app] = build
    const { record } = await unchecked.publish(build)
    await unchecked.promote(app, record.version)
  }
  store = opened(findTestBrowser())
  return () => [releases, ...Object.values(builds)].forEach(folder => rmSync(folder, { recursive: true }))
})

const dist = (app: string) => builds[app] ?? ''

test('a version that throws in render is refused at promotion and at rollback; a working one passes', async () => {
  const broken = breakBuild(dist('mf-booking'), '1.1.0', SCREEN, text =>
    text.replace(/\bScreen:\(\)=>[\w$]+/, 'Screen:()=>()=>{throw new Error("broken in render")}')
  )
  await store.publish(broken)
  await expect(store.promote('mf-booking', '1.1.0')).rejects.toThrow(
    /mf-booking 1\.1\.0: \/services in a browser \(ar\): the screen breaks: .*broken in render/
  )
  expect((await store.history()).at(-1)).toMatchObject({ action: 'refuse', command: 'promote', to: '1.1.0' })

  await store.promote('mf-booking', '1.1.0', { forced: true, why: 'to see it break' })

  await store.publish(breakBuild(dist('mf-booking'), '1.1.1', SCREEN, text => `${text}\n`))
  expect(await store.promote('mf-booking', '1.1.1')).toMatchObject({ from: '1.1.0', to: '1.1.1' })
  // A version that is known to break is refused without another browser run.
  await expect(store.rollback('mf-booking')).rejects.toThrow('mf-booking 1.1.0: /services in a browser (ar)')
})

test('a remote that keeps the title and the keys of the page once its screen is left is refused', async () => {
  const keeps = ";addEventListener('keydown',()=>{});setInterval(()=>{document.title='Sale'},100)"
  await store.publish(breakBuild(dist('mf-booking'), '1.3.0', SCREEN, text => text + keeps))
  await expect(store.promote('mf-booking', '1.3.0')).rejects.toThrow(
    'once its screen is left, its title “Sale” stays, its listener for keydown on window stays'
  )
})

test('a shell with a newer patch of a shared package runs remotes of earlier builds', async () => {
  const patched = (text: string) => text.replace(/\breact:"19\.[\d.]+"/, 'react:"19.3.9"')
  await store.publish(breakBuild(dist('shell'), '1.0.1', /^shell\..*\.js$/, patched))
  expect(await store.promote('shell', '1.0.1')).toMatchObject({ to: '1.0.1' })
})
