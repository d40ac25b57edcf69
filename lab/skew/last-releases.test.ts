import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeRemote, writeShell } from '../../delivery/testing/small-builds.ts'
import { openReleases } from '../../delivery/releases/src/state/release-store.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { lastReleases } from './last-releases.ts'

const HOUR_S = 3_600

/** A repository with a shell and one remote that were built. */
function built() {
  const root = temporaryFolder()
  mkdirSync(join(root, 'mf-journal/src'), { recursive: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['mf-journal'] }))
  for (const file of ['remote.ts', 'src/screen.tsx']) writeFileSync(join(root, 'mf-journal', file), '')
  writeRemote(join(root, 'mf-journal/dist'), { name: 'mf-journal', version: '1.0.0' })
  writeShell(join(root, 'shell/dist'), { version: '2.0.0' })
  const soon = Date.now() / 1000 + HOUR_S
  for (const app of ['mf-journal', 'shell']) utimesSync(join(root, app, 'dist/build.json'), soon, soon)
  return { root, dataDir: join(root, '.data') }
}

test('skew without releases says that it compares with the builds of the working tree, and refuses a stale one', async () => {
  const { root, dataDir } = built()
  expect(await lastReleases(root, dataDir)).toEqual({
    releases: undefined,
    described: ['shell 2.0.0, the build of this working tree', 'mf-journal 1.0.0, the build of this working tree']
  })
  const later = Date.now() / 1000 + 2 * HOUR_S
  utimesSync(join(root, 'mf-journal/src/screen.tsx'), later, later)
  await expect(lastReleases(root, dataDir)).rejects.toThrow('the builds of mf-journal are older than their sources')
  rmSync(join(root, 'mf-journal/dist'), { recursive: true })
  await expect(lastReleases(root, dataDir)).rejects.toThrow('Set DATA_DIR')
})

test('skew with releases says which version it compares with, since when and by whom it is live', async () => {
  const { root, dataDir } = built()
  const now = () => new Date('2026-11-05T12:00:00Z')
  const store = openReleases(join(dataDir, 'releases'), { by: 'samira', settings: {}, now })
  await store.publish(join(root, 'mf-journal/dist'))
  await store.promote('mf-journal', '1.0.0')
  expect(await lastReleases(root, dataDir)).toEqual({
    releases: join(dataDir, 'releases'),
    described: ['mf-journal 1.0.0, released 2026-11-05T12:00:00.000Z by samira']
  })
})
