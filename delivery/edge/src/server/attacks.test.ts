import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestEdge } from '../../../testing/index.ts'
import { publishedProduct } from '../../../testing/published-product.ts'
import { integrityOf } from '../../../releases/src/artifacts/build-check.ts'

const THEIRS = 'theirs: not ours'
const SHELL = '/remotes/shell/1.0.0/'
const REMOTE = '/remotes/mf-journal/1.0.0/'

/** An edge that starts after an attacker has changed the artifacts. */
async function attacked(write: (artifacts: string) => void): Promise<string> {
  const { dataDir } = await publishedProduct()
  const releases = join(dataDir, 'releases')
  write(join(releases, 'artifacts'))
  const edge = await startTestEdge({ releases })
  onTestFinished(() => edge.close())
  return edge.url
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** Bytes of the attacker, compressed if the file name is one of a compressed copy. */
function theirsFor(file: string): Buffer {
  const bytes = Buffer.from(THEIRS)
  if (file.includes('/br/')) return brotliCompressSync(bytes)
  return /\/gz(?:ip)?\//.test(file) ? gzipSync(bytes) : bytes
}

function replace(artifacts: string, name: string): void {
  const copies = filesIn(artifacts).filter(file => basename(file) === name)
  if (copies.length === 0) throw new Error(`There is no ${name}`)
  for (const file of copies) writeFileSync(file, theirsFor(file))
}

async function received(url: string, encoding: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
  return await answer.text()
}

describe('an attacker with write access to the artifact store', () => {
  test.each([
    ['a script', 'screen.1.js', `${REMOTE}screen.1.js`],
    ['a file without compressed copies', 'plex.1.woff2', `${SHELL}fonts/plex.1.woff2`],
    ['the push worker', 'push-worker.js', '/service-worker.js']
  ])('cannot change %s', async (_what, name, address) => {
    const url = await attacked(artifacts => replace(artifacts, name))
    for (const encoding of ['identity', 'br', 'gzip'])
      expect(await received(url + address, encoding)).toBe('No such file.\n')
  })

  test('cannot add a file, whether a record names it or not', async () => {
    const url = await attacked(artifacts => {
      for (const record of filesIn(artifacts).filter(file => basename(file) === 'build.json')) {
        for (const copy of ['identity', 'br']) {
          const file = join(dirname(record), copy, 'theirs.js')
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, theirsFor(file))
        }
      }
    })
    for (const base of [SHELL, REMOTE]) {
      const answer = await fetch(`${url}${base}theirs.js`)
      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain(THEIRS)
    }
  })

  test('cannot replace a record: the app is left out, and its pages contain nothing of the attacker', async () => {
    const hash = integrityOf(Buffer.from(THEIRS))
    const url = await attacked(artifacts => {
      for (const file of filesIn(artifacts).filter(one => one.includes('/mf-journal/'))) {
        if (basename(file) !== 'build.json') writeFileSync(file, theirsFor(file))
        else writeFileSync(file, JSON.stringify(rehashed(file, hash)))
      }
    })
    const page = await received(`${url}/services`, 'identity')
    expect(page).not.toContain(hash)
    expect(page).not.toContain('/remotes/mf-journal/')
    expect(await received(`${url}${REMOTE}remote-entry.js`, 'identity')).not.toContain(THEIRS)
    expect((await fetch(`${url}/`)).status).toBe(200)
  })
})

/** A record of the same app and version in which every file has the attacker's hash. */
function rehashed(file: string, hash: string) {
  const names = filesIn(dirname(file)).map(one => basename(one))
  const files = Object.fromEntries(names.map(name => [name, hash]))
  const [name = '', version = ''] = file.split('/artifacts/')[1]?.split('/') ?? []
  return { kind: 'remote', name, version, entry: 'remote-entry.js', global: 'theirs', files, routes: [], modules: {} }
}
