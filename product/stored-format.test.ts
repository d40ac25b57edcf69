import { sign } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../delivery/testing/temporary-folder.ts'
import { readToken } from '../delivery/releases/src/access/release-tokens.ts'
import { readPreviewToken } from '../delivery/releases/src/previews/preview-token.ts'
import { openReleases } from '../delivery/releases/src/state/release-store.ts'

/** A ledger and a token in the first stored format, written and signed by the version that used it. */
const FIRST_FORMAT = join(import.meta.dirname, 'first-format')
const PUBLIC_KEY = 'i880jeay87Zjpr_abcVDAOLg5IwHqzqZQk7-A20MMnM'
const TOKEN =
  'eyJhbGciOiJFZERTQSIsInR5cCI6ImhpcmZhLXRva2VuK2p3dCIsImtpZCI6ImVjZmVhNDNiZmEyNjA5Y2YifQ.eyJyb2xlIjoidGVhbSIsInBhcnRzIjpbIm1mLW5vdGVzIl0sImlzcyI6ImhpcmZhLXJlbGVhc2VzIiwic3ViIjoibm90ZXMiLCJqdGkiOiJhNjFmZjJiNS03ZmFlLTRhYzUtODg0NC03YWZjODM4YzllNDEiLCJpYXQiOjE3OTM4ODExNDAsIm5iZiI6MTc5Mzg4MTE0MCwiZXhwIjoxODAxNjU3MTQwfQ.xX2jmAR0QCl8QYB7zgmAj13eTjfUUNi6NYC3JAd0HJ4QMyKacy9Ew4Vh96BTKAUM-4ym7IzCvN1JtznXUiChDw'

function firstFormat() {
  const folder = temporaryFolder()
  cpSync(FIRST_FORMAT, folder, { recursive: true })
  return openReleases(folder, { product: 'hirfa', settings: { RELEASE_PUBLIC_KEYS: PUBLIC_KEY } })
}

test('a ledger of the first format is verified and read', async () => {
  const store = firstFormat()
  const entries = await store.history()
  expect(entries).toHaveLength(15)
  expect(entries[6]).toMatchObject({
    action: 'promote',
    app: 'mf-notes',
    from: '1.0.0',
    to: '1.1.0',
    why: 'the new list'
  })
  expect(entries.find(({ action }) => action === 'refuse')).toMatchObject({
    app: 'shell',
    command: 'promote',
    by: 'notes'
  })
  expect(await store.released()).toMatchObject({
    seq: 15,
    revoked: ['a-lost-token'],
    apps: {
      shell: { liveHistory: ['1.0.0'] },
      'mf-notes': {
        liveHistory: ['1.0.0'],
        canary: { version: '1.2.0', share: 20 },
        frozen: 'a holiday',
        published: [{ version: '1.0.0' }, { version: '1.2.0' }],
        gone: [{ version: '1.1.0' }]
      }
    }
  })
})

test('a token of the first format names its apps', async () => {
  const { keys } = firstFormat()
  expect(await readToken(keys, [], TOKEN, new Date('2026-11-06T12:00:00Z'))).toMatchObject({ apps: ['mf-notes'] })
})

test('a preview token of the first format names its app', async () => {
  const { keys } = openReleases(temporaryFolder(), { product: 'hirfa', settings: {} })
  const { kid, key } = keys.signingKey()
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const shown = { kind: 'preview', part: 'mf-notes', version: '1.2.0' }
  const claims = { shown, jti: 'a-preview-of-notes', sub: 'samira', exp: Math.floor(Date.now() / 1000) + 3600 }
  const unsigned = `${encoded({ alg: 'EdDSA', typ: 'hirfa-ticket+jwt', kid })}.${encoded(claims)}`
  const token = `${unsigned}.${sign(null, Buffer.from(unsigned), key).toString('base64url')}`
  expect(await readPreviewToken(keys, token)).toMatchObject({
    shown: { kind: 'preview', app: 'mf-notes', version: '1.2.0' }
  })
})

test('new lines and documents have the stored names, so that the earlier version can read them', async () => {
  const folder = temporaryFolder()
  const store = openReleases(folder, { settings: {} })
  await store.refused({ app: 'shell', command: 'promote', why: 'not yours' })
  const { line, document } = JSON.parse(readFileSync(join(folder, 'head.json'), 'utf8'))
  expect(JSON.parse(line)).toMatchObject({ part: 'shell', verb: 'promote' })
  expect(JSON.parse(document).document).toMatchObject({ format: 1, parts: {} })
})
