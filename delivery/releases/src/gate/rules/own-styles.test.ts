import { expect, test } from 'vitest'
import { publishRemote, publishShell } from '../../../../testing/published-builds.ts'
import { screenOf, type SmallContract } from '../../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../../testing/temporary-folder.ts'
import { openReleases } from '../../state/release-store.ts'
import type { Gate } from '../../state/gate.ts'
import { openGate } from '../open-gate.ts'

const PLAIN =
  'mf-offers 1.1.0: screen.1.css: the selector "h1" applies to elements of other apps; begin it with a class of a CSS module (.mf-offers_…).'

/** A live shell and `mf-offers` 1.0.0, and a function that publishes a stylesheet in another version. */
async function product({ sheet = '.mf-offers_a1B2c{top:0}', gate = openGate() }: { sheet?: string; gate?: Gate } = {}) {
  const folder = temporaryFolder()
  const store = openReleases(folder, { by: 'samira', settings: {}, gate })
  const shell = (version: string, css?: string) => publishShell(store, { version, css })
  const remote = (version: string, more: Record<string, string>, contract: Exclude<SmallContract, 'none'> = {}) =>
    publishRemote(store, {
      name: 'mf-offers',
      version,
      more,
      contract: { declarations: [screenOf('mf-offers')], ...contract }
    })
  await shell('1.0.0', ':root{--text:red}.visually-hidden{top:0}')
  await store.promote('shell', '1.0.0')
  await remote('1.0.0', { 'screen.1.css': sheet })
  await store.promote('mf-offers', '1.0.0')
  return { folder, store, shell, remote }
}

test('a version with a plain selector is refused live and as a canary', async () => {
  const { store, remote } = await product()
  await remote('1.1.0', { 'screen.1.css': 'h1{top:0}' })
  await expect(store.promote('mf-offers', '1.1.0')).rejects.toThrow(PLAIN)
  await expect(store.canary('mf-offers', '1.1.0', 5)).rejects.toThrow(PLAIN)
})

test.each([
  ['a file that no module names', { 'other.2.css': 'h1{top:0}' }, 'other.2.css: the selector "h1"'],
  ['a token of the live shell', { 'screen.1.css': '.mf-offers_a{--text:blue}' }, '--text is a token of the product']
])('a version with %s is refused', async (_what, files, sentence) => {
  const { store, remote } = await product()
  await remote('1.1.0', files)
  await expect(store.promote('mf-offers', '1.1.0')).rejects.toThrow(sentence)
})

test('a library that the build records may have its classes, unless they are of the product', async () => {
  const { store, remote } = await product()
  const files = { 'screen.1.css': '.maplibregl-map{top:0}@keyframes maplibregl-spin{to{top:0}}' }
  await remote('1.1.0', files, { classPrefixes: ['maplibregl-'] })
  expect(await store.promote('mf-offers', '1.1.0')).toMatchObject({ to: '1.1.0' })
  await remote('1.2.0', files, { classPrefixes: ['maplibregl-', 'visually'] })
  await expect(store.promote('mf-offers', '1.2.0')).rejects.toThrow('classes of the product begin with "visually" too')
})

test('the server output and the stylesheets of the shell are not checked', async () => {
  const { store, shell, remote } = await product()
  await shell('1.1.0', 'h1{top:0}')
  expect(await store.promote('shell', '1.1.0')).toMatchObject({ to: '1.1.0' })
  await remote('1.1.0', { 'server/screen.css': 'h1{top:0}' })
  expect(await store.promote('mf-offers', '1.1.0')).toMatchObject({ to: '1.1.0' })
})

test('what was live before the rule stays a neighbour, and the target of a rollback', async () => {
  const withoutGate: Gate = { check: async () => ({ violations: [] }) }
  const { folder, shell, remote } = await product({ sheet: 'h1{top:0}', gate: withoutGate })
  const store = openReleases(folder, { by: 'samira', settings: {}, gate: openGate() })
  await shell('1.1.0')
  expect(await store.promote('shell', '1.1.0')).toMatchObject({ to: '1.1.0' })
  await remote('1.1.0', {})
  expect(await store.promote('mf-offers', '1.1.0')).toMatchObject({ to: '1.1.0' })
  expect(await store.rollback('mf-offers')).toMatchObject({ to: '1.0.0' })
})
