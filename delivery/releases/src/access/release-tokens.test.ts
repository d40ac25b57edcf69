import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { keyName, releaseKeys } from '../keys/release-keys.ts'
import { publicKeyText } from '../../../testing/public-key-text.ts'
import { issueToken, readToken } from './release-tokens.ts'

const NOW = new Date('2026-11-05T12:00:00Z')
const DAY_MS = 86_400_000
const GRANT = { name: 'deploys of mf-journal', role: 'team', apps: ['mf-journal'], days: 90 } as const

const own = generateKeyPairSync('ed25519')
const keys = releaseKeys([], own.privateKey)
const edge = releaseKeys([own.publicKey])

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds)
}

test('a token identifies its owner, also with the public key only', async () => {
  const { token, expires } = await issueToken(keys, GRANT, NOW)
  expect(expires).toEqual(later(90 * DAY_MS))
  expect(await readToken(edge, [], token, NOW)).toEqual({
    name: 'deploys of mf-journal',
    role: 'team',
    apps: ['mf-journal'],
    expires
  })
  await expect(issueToken(edge, GRANT, NOW)).rejects.toThrow('it has no signing key')
})

test('a token is valid between its start and its expiry, with a clock skew of one minute', async () => {
  const { token } = await issueToken(keys, GRANT, NOW)
  expect(await readToken(keys, [], token, later(90 * DAY_MS + 50_000))).toMatchObject({ role: 'team' })
  await expect(readToken(keys, [], token, later(90 * DAY_MS + 70_000))).rejects.toThrow('has expired')
  expect(await readToken(keys, [], token, later(-50_000))).toMatchObject({ role: 'team' })
  await expect(readToken(keys, [], token, later(-70_000))).rejects.toThrow('is wrong')
})

test('a token is invalid once its id is revoked or its key is not trusted', async () => {
  const { token, id } = await issueToken(keys, GRANT, NOW)
  await expect(readToken(keys, ['another', id], token, NOW)).rejects.toThrow('has been revoked')
  const next = generateKeyPairSync('ed25519').privateKey
  expect(await readToken(releaseKeys([own.publicKey], next), [], token, NOW)).toMatchObject({ role: 'team' })
  await expect(readToken(releaseKeys([], next), [], token, NOW)).rejects.toThrow('is wrong')
})

test.each([0, -1, 366, Number.NaN])('a token for %s days is refused', async days => {
  await expect(issueToken(keys, { ...GRANT, days }, NOW)).rejects.toThrow('A token is good for 1 to 365 days.')
})

test('forged tokens and tokens of other types are refused', async () => {
  const { token } = await issueToken(keys, GRANT, NOW)
  const [head = '', payload = '', signature = ''] = token.split('.')
  const kid = keyName(own.publicKey)
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const headOf = (alg: string) => encoded({ alg, typ: 'delivery-token+jwt', kid })
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const hmac = createHmac('sha256', publicKeyText(own.publicKey)).update(`${headOf('HS256')}.${payload}`)
  const made = (key: KeyObject, typ: string, more: Record<string, unknown> = {}) =>
    new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'EdDSA', typ, kid }).sign(key)

  const forged = {
    'without a signature': `${headOf('none')}.${payload}.`,
    'with the public key as a secret': `${headOf('HS256')}.${payload}.${hmac.digest('base64url')}`,
    'with another role': `${head}.${encoded({ ...claims, role: 'ops' })}.${signature}`,
    'by an untrusted key with the id of a trusted one': await made(
      generateKeyPairSync('ed25519').privateKey,
      'delivery-token+jwt'
    ),
    'a preview token': await made(own.privateKey, 'delivery-ticket+jwt'),
    'of another issuer': await made(own.privateKey, 'delivery-token+jwt', { iss: 'elsewhere' }),
    'with an unknown role': await made(own.privateKey, 'delivery-token+jwt', { role: 'root' }),
    'with an invalid app name': await made(own.privateKey, 'delivery-token+jwt', { apps: ['../shell'] }),
    'nothing at all': ''
  }
  for (const [what, text] of Object.entries(forged)) {
    await expect.soft(readToken(keys, [], text, NOW), what).rejects.toThrow('This token is wrong')
  }
})
