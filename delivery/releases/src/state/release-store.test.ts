import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { routesOf, writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { integrityOf } from '../artifacts/build-check.ts'
import { artifactFolder } from '../artifacts/folder-artifacts.ts'
import { openReleases } from './release-store.ts'

const UNSAFE_NAMES = [
  ['a name that climbs out', '../../out.js'],
  ['an absolute name', '/etc/passwd'],
  ['a name with a backslash', '..\\out.js'],
  ['a hidden file', '.env']
] as const

const NOON = new Date('2026-11-05T12:00:00.000Z')

function emptyStore() {
  const folder = temporaryFolder()
  return {
    folder,
    dist: join(folder, 'dist'),
    releases: join(folder, 'releases'),
    store: openReleases(join(folder, 'releases'), { by: 'samira', now: () => NOON })
  }
}

describe('publishing', () => {
  test('stores a build, compresses its text files, and makes nothing live', async () => {
    const { store, dist, releases } = emptyStore()
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0' })
    const { change, record } = await store.publish(dist)

    expect(change).toEqual({
      seq: 1,
      at: NOON.toISOString(),
      by: 'samira',
      prev: '0'.repeat(64),
      action: 'publish',
      app: 'mf-journal',
      to: '1.0.0',
      record: integrityOf(Buffer.from(JSON.stringify(record))),
      bytes: expect.any(Number)
    })
    expect((await store.state())['mf-journal']?.liveHistory).toEqual([])
    const artifact = artifactFolder(releases, 'mf-journal', '1.0.0')
    const screen = readFileSync(join(dist, 'screen.1.js'))
    expect(readFileSync(join(artifact, 'identity/screen.1.js'))).toEqual(screen)
    expect(brotliDecompressSync(readFileSync(join(artifact, 'br/screen.1.js')))).toEqual(screen)
    expect(gunzipSync(readFileSync(join(artifact, 'gzip/screen.1.js')))).toEqual(screen)
  })

  test('again with the same bytes returns no change', async () => {
    const { store, dist } = emptyStore()
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0' })
    await store.publish(dist)
    expect((await store.publish(dist)).change).toBeUndefined()
    expect(await store.history()).toHaveLength(1)
  })

  test('again with other bytes is refused, and the first bytes stay', async () => {
    const { store, dist, releases } = emptyStore()
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0', entry: 'first' })
    await store.publish(dist)
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0', entry: 'second' })
    await expect(store.publish(dist)).rejects.toThrow(
      'mf-journal 1.0.0 is published already with other bytes; give the new build a new version.'
    )
    expect(
      readFileSync(join(artifactFolder(releases, 'mf-journal', '1.0.0'), 'identity/remote-entry.js'), 'utf8')
    ).toContain('first')
  })

  test.each<[string, (dist: string) => void, RegExp]>([
    ['a folder that is not there', dist => rmSync(dist, { recursive: true }), /is not a folder/],
    ['a folder without its record', dist => rmSync(join(dist, 'build.json')), /has no build\.json/],
    ['a record that is not JSON', dist => writeFileSync(join(dist, 'build.json'), '{"kind":'), /is not JSON/],
    [
      'a file cut short',
      dist => truncateSync(join(dist, 'screen.1.js'), 10),
      /screen\.1\.js is not the file that build\.json describes/
    ],
    ['a changed file', dist => appendFileSync(join(dist, 'remote-entry.js'), ' '), /remote-entry\.js is not the file/],
    [
      'a file larger than any may be',
      dist => truncateSync(join(dist, 'screen.1.js'), 67_108_865),
      /screen\.1\.js is larger than 64 MB/
    ],
    [
      'a missing file',
      dist => rmSync(join(dist, 'screen.1.css')),
      /screen\.1\.css is in build\.json but not in the folder/
    ],
    ['a file too many', dist => writeFileSync(join(dist, 'stats.json'), '{}'), /stats\.json is not in build\.json/],
    [
      'a file too many in a folder',
      dist => (mkdirSync(join(dist, 'deep')), writeFileSync(join(dist, 'deep/extra.js'), '')),
      /deep\/extra\.js is not in/
    ],
    [
      'a link in the place of a file',
      dist => (
        renameSync(join(dist, 'screen.1.js'), `${dist}.js`),
        symlinkSync(`${dist}.js`, join(dist, 'screen.1.js'))
      ),
      /screen\.1\.js is a link/
    ],
    [
      'a link in the place of the record',
      dist => (
        renameSync(join(dist, 'build.json'), `${dist}.json`),
        symlinkSync(`${dist}.json`, join(dist, 'build.json'))
      ),
      /build\.json is a link/
    ],
    ['a link to a folder', dist => symlinkSync('/etc', join(dist, 'more')), /more is a link/],
    ...UNSAFE_NAMES.map(([what, name]): [string, (dist: string) => void, RegExp] => [
      what,
      dist => edit(dist, record => (record.files[name] = hash)),
      /build\.json cannot be read at files/
    ]),
    [
      'a record that lists itself',
      dist => edit(dist, record => (record.files['build.json'] = hash)),
      /build\.json lists itself/
    ],
    [
      'a version that climbs out',
      dist => edit(dist, record => (record.version = '../../1.0.0')),
      /version must be three numbers/
    ],
    [
      'a version that is none',
      dist => edit(dist, record => (record.version = 'latest')),
      /version must be three numbers/
    ],
    [
      'a name that climbs out of the store',
      dist => edit(dist, record => (record.name = '../mf-journal')),
      /cannot be read at name/
    ],
    [
      'a remote that calls itself shell',
      dist => edit(dist, record => (record.name = 'shell')),
      /Only the shell may be called shell/
    ],
    [
      'a route to nothing',
      dist => edit(dist, record => (record.routes = [{ path: '/x', module: './nothing' }])),
      /The route \/x shows \.\/nothing, which the build does not expose/
    ],
    [
      'an entry that is not there',
      dist => edit(dist, record => (record.entry = 'other.js')),
      /needs other\.js but does not list it/
    ],
    ['a language without messages', dist => edit(dist, record => delete record.messages.fr), /lacks messages\.fr/],
    ['another kind of thing', dist => edit(dist, record => (record.kind = 'plugin')), /cannot be read at kind/]
  ])('%s is refused, and the store stays as it was', async (_what, spoil, sentence) => {
    const { store, dist, releases } = emptyStore()
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0' })
    await store.publish(dist)
    writeRemote(dist, { name: 'mf-journal', version: '1.1.0' })
    spoil(dist)

    await expect(store.publish(dist)).rejects.toThrow(sentence)
    await expect(store.publish(dist)).rejects.toMatchObject({ name: 'ReleaseError' })
    expect(await store.history()).toHaveLength(1)
    expect(readdirSync(join(releases, 'artifacts'), { recursive: true })).not.toContain('mf-journal/1.1.0')
    expect(existsSync(join(releases, 'incoming')) ? readdirSync(join(releases, 'incoming')) : []).toEqual([])
  })

  test('the rest of a killed publish is no release and does not block one', async () => {
    const { store, dist, releases } = emptyStore()
    writeRemote(dist, { name: 'mf-journal', version: '1.0.0' })
    // A publish moves the folder before it appends to the log; a crash in between leaves this.
    const orphan = artifactFolder(releases, 'mf-journal', '1.0.0')
    mkdirSync(join(orphan, 'identity'), { recursive: true })
    writeFileSync(join(orphan, 'identity/remote-entry.js'), 'half')
    await expect(store.promote('mf-journal', '1.0.0')).rejects.toThrow('Nothing called mf-journal has been published.')

    expect((await store.publish(dist)).change?.seq).toBe(1)
    expect(readFileSync(join(orphan, 'identity/remote-entry.js'), 'utf8')).not.toBe('half')
  })
})

describe('two remotes and one path', () => {
  test.each([
    ['/my-profile', '/my-profile'],
    ['/forecasts/:name', '/forecasts/:service'],
    ['/forecasts/:name?', '/Forecasts']
  ])('%s and %s cannot be live together', async (one, other) => {
    const { store, folder } = emptyStore()
    writeRemote(join(folder, 'catalog'), { name: 'mf-weather', version: '1.0.0', routes: routesOf(one) })
    writeRemote(join(folder, 'account'), { name: 'mf-archive', version: '1.0.0', routes: routesOf(other) })
    await store.publish(join(folder, 'catalog'))
    await store.publish(join(folder, 'account'))
    await store.promote('mf-weather', '1.0.0')

    await expect(store.promote('mf-archive', '1.0.0')).rejects.toThrow(
      /^mf-weather and mf-archive both claim the path .*; mf-archive 1\.0\.0 cannot go live beside it\.$/
    )
    expect((await store.state())['mf-archive']?.liveHistory).toEqual([])
  })

  test('similar paths can be live together', async () => {
    const { store, folder } = emptyStore()
    writeRemote(join(folder, 'catalog'), { name: 'mf-weather', version: '1.0.0', routes: routesOf('/forecasts/new') })
    writeRemote(join(folder, 'account'), { name: 'mf-archive', version: '1.0.0', routes: routesOf('/forecasts/:name') })
    await store.publish(join(folder, 'catalog'))
    await store.publish(join(folder, 'account'))
    await store.promote('mf-weather', '1.0.0')
    expect((await store.promote('mf-archive', '1.0.0'))?.seq).toBe(4)
  })

  test('a rollback cannot restore the conflict', async () => {
    const { store, folder } = emptyStore()
    writeRemote(join(folder, 'old'), { name: 'mf-weather', version: '1.0.0', routes: routesOf('/faq') })
    writeRemote(join(folder, 'new'), { name: 'mf-weather', version: '1.1.0', routes: routesOf('/') })
    writeRemote(join(folder, 'account'), { name: 'mf-archive', version: '1.0.0', routes: routesOf('/faq') })
    for (const build of ['old', 'new', 'account']) await store.publish(join(folder, build))
    await store.promote('mf-weather', '1.0.0')
    await store.promote('mf-weather', '1.1.0')
    await store.promote('mf-archive', '1.0.0')
    await expect(store.rollback('mf-weather')).rejects.toThrow('both claim the path /faq')
  })
})

const hash = `sha384-${'A'.repeat(64)}`

/** Changes a build record in a way that no build tool does. */
function edit(dist: string, change: (record: ReturnType<typeof JSON.parse>) => unknown): void {
  const file = join(dist, 'build.json')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  change(record)
  writeFileSync(file, JSON.stringify(record))
}
