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
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { integrityOf } from '../artifacts/build-check.ts'
import { artifactFolder } from '../artifacts/folder-artifacts.ts'
import { openReleases } from './release-store.ts'

const HASH = `sha384-${'A'.repeat(64)}`
const CHANGED = 'is not the file that build.json describes'
const NOON = new Date('2026-11-05T12:00:00.000Z')

function emptyStore() {
  const folder = temporaryFolder()
  return {
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

  const record = (change: Change) => (dist: string) => edit(dist, change)

  type Spoilt = [what: string, spoil: (dist: string) => unknown, sentence: string]
  test.each<Spoilt>([
    ['a folder that is not there', dist => rmSync(dist, { recursive: true }), 'is not a folder'],
    ['a folder without its record', dist => rmSync(join(dist, 'build.json')), 'has no build.json'],
    ['a record that is not JSON', dist => writeFileSync(join(dist, 'build.json'), '{"kind":'), 'is not JSON'],
    ['a file cut short', dist => truncateSync(join(dist, 'screen.1.js'), 10), `screen.1.js ${CHANGED}`],
    ['a changed file', dist => appendFileSync(join(dist, 'remote-entry.js'), ' '), `remote-entry.js ${CHANGED}`],
    ['a large file', dist => truncateSync(join(dist, 'screen.1.js'), 67_108_865), 'screen.1.js is larger than 64 MB'],
    ['a missing file', dist => rmSync(join(dist, 'screen.1.css')), 'screen.1.css is in build.json but not in'],
    ['a file too many', dist => writeFileSync(join(dist, 'stats.json'), '{}'), 'stats.json is not in build.json'],
    [
      'a file too many in a folder',
      dist => (mkdirSync(join(dist, 'deep')), writeFileSync(join(dist, 'deep/extra.js'), '')),
      'deep/extra.js is not in'
    ],
    ['a link in the place of a file', dist => replaceByLink(dist, 'screen.1.js'), 'screen.1.js is a link'],
    ['a link in the place of the record', dist => replaceByLink(dist, 'build.json'), 'build.json is a link'],
    ['a link to a folder', dist => symlinkSync('/etc', join(dist, 'more')), 'more is a link'],
    ...['../../out.js', '/etc/passwd', '..\\out.js', '.env'].map((name): Spoilt => {
      const listed = record(({ files }) => (files[name] = HASH))
      return [`the file name ${name}`, listed, 'build.json cannot be read at files']
    }),
    ['a record that lists itself', record(({ files }) => (files['build.json'] = HASH)), 'build.json lists itself'],
    ['a version that climbs out', record(own => (own.version = '../../1.0.0')), 'version must be three numbers'],
    ['a version that is none', record(own => (own.version = 'latest')), 'version must be three numbers'],
    ['a name that climbs out of the store', record(own => (own.name = '../mf-journal')), 'cannot be read at name'],
    ['a remote that calls itself shell', record(own => (own.name = 'shell')), 'Only the shell may be called shell'],
    [
      'a route to nothing',
      record(own => (own.routes = [{ path: '/x', module: './nothing' }])),
      'The route /x shows ./nothing, which the build does not expose'
    ],
    ['an entry that is not there', record(own => (own.entry = 'other.js')), 'needs other.js but does not list it'],
    ['a language without messages', record(own => delete own.messages.fr), 'lacks messages.fr'],
    ['another kind of thing', record(own => (own.kind = 'plugin')), 'cannot be read at kind']
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
})

type Change = (record: ReturnType<typeof JSON.parse>) => unknown

/** Changes a build record in a way that no build tool does. */
function edit(dist: string, change: Change): void {
  const file = join(dist, 'build.json')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  change(record)
  writeFileSync(file, JSON.stringify(record))
}

function replaceByLink(dist: string, name: string): void {
  renameSync(join(dist, name), `${dist}-${name}`)
  symlinkSync(`${dist}-${name}`, join(dist, name))
}
