import { createHmac } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportSPKI, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { identityIssuer } from '../../../testing/identity-issuer.ts'
import { startOperations } from '../../../testing/operations.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { identityProvider, identityProviderOf } from './identity-provider.ts'
import type { IdentityRule } from './identity-rules.ts'

const MAIN = { repository: 'fixture/mf-journal', ref: 'refs/heads/main', environment: 'production' }
const RULES: IdentityRule[] = [{ claims: { ...MAIN, environment: 'production*' }, role: 'team', apps: ['mf-journal'] }]

async function providerWith(rules = RULES) {
  const issuer = await identityIssuer()
  return { issuer, provider: identityProvider({ issuer: issuer.url, audience: 'fixture', rules, pauseMs: 0 }) }
}

test('the identity of a build replaces its team’s token', async () => {
  const issuer = await identityIssuer()
  const identities = identityProvider({ issuer: issuer.url, audience: 'fixture', rules: RULES })
  const { ask, store } = await startOperations({ identities })
  const token = await issuer.token(MAIN)
  expect((await ask(token, 'POST', 'freeze', { app: 'mf-journal', why: 'the build is red' })).status).toBe(200)
  expect((await store.history()).at(-1)).toMatchObject({ action: 'freeze', by: 'repo:fixture/mf-journal' })
  expect((await ask(token, 'POST', 'rollback', { app: 'shell' })).status).toBe(403)
  for (let time = 0; time < 5; time++) await ask(token, 'GET', 'status')
  expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys'])
})

const NO_RULE = 'No rule lets repo:fixture/mf-journal release anything.'
test.each<[string, JWTPayload, string]>([
  ['another issuer', { iss: 'https://elsewhere.example' }, 'This token is wrong'],
  ['another audience', { aud: 'another-audience' }, 'This token is wrong'],
  ['an end that has passed', { exp: 1_000_000_000 }, 'This token has expired'],
  ['a beginning that is to come', { nbf: 4_000_000_000 }, 'This token is wrong'],
  ['an identity of yesterday', { iat: Math.floor(Date.now() / 1000) - 86_400 }, 'This token has expired'],
  ['no name', { sub: '' }, 'This token is wrong'],
  ['a repository without a rule', { repository: 'fixture/mf-archive' }, NO_RULE],
  ['a fork’s pull request', { ref: 'refs/pull/7/merge' }, NO_RULE],
  ['a repository that only begins like ours', { repository: 'fixture/mf-journal-fork' }, NO_RULE],
  ['a claim that is a list', { environment: ['production'] }, NO_RULE],
  ['no environment', { environment: undefined }, NO_RULE]
])('an identity with %s is refused', async (_what, claims, message) => {
  const { issuer, provider } = await providerWith()
  await expect(provider.callerOf(await issuer.token({ ...MAIN, ...claims }), new Date())).rejects.toThrow(message)
})

test('an identity that is unsigned, or signed with public data, is refused', async () => {
  const { issuer, provider } = await providerWith()
  const [head = '', payload = ''] = (await issuer.token(MAIN)).split('.')
  const headOf = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'first' })).toString('base64url')
  const known = await exportSPKI(issuer.publicKey())
  const withPublicKey = createHmac('sha256', known)
    .update(`${headOf('HS256')}.${payload}`)
    .digest('base64url')
  for (const token of [
    `${headOf('none')}.${payload}.`,
    `${headOf('HS256')}.${payload}.${withPublicKey}`,
    `${head}.${payload}.`,
    'no.token.atall'
  ]) {
    await expect(provider.callerOf(token, new Date())).rejects.toThrow('This token is wrong')
  }
})

test('new keys of the issuer are accepted; replaced and unknown ones are refused', async () => {
  const { issuer, provider } = await providerWith()
  const old = await issuer.token(MAIN)
  expect(await provider.callerOf(old, new Date())).toMatchObject({ role: 'team', apps: ['mf-journal'] })
  await issuer.rotate('second')
  expect(await provider.callerOf(await issuer.token(MAIN), new Date())).toMatchObject({ role: 'team' })
  await expect(provider.callerOf(old, new Date())).rejects.toThrow('is wrong')
  const unknown = await issuer.token(MAIN, { kid: 'third' })
  await expect(provider.callerOf(unknown, new Date())).rejects.toThrow('is wrong')
})

test('an unreachable issuer is reported, before and after its keys were read', async () => {
  const away = 'The issuer of this identity cannot be asked; try again.'
  const { issuer, provider } = await providerWith()
  const token = await issuer.token(MAIN)
  await provider.callerOf(token, new Date())
  issuer.goAway()
  expect(await provider.callerOf(token, new Date())).toMatchObject({ role: 'team' })
  await expect(provider.callerOf(await issuer.token(MAIN, { kid: 'next' }), new Date())).rejects.toThrow(away)
  const another = identityProvider({ issuer: issuer.url, audience: 'fixture', rules: RULES })
  await expect(another.callerOf(token, new Date())).rejects.toThrow(away)
})

test('a clock skew of one minute is tolerated, not more', async () => {
  const { issuer, provider } = await providerWith()
  const now = new Date()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const token = await issuer.token(MAIN, { now })
  expect(await provider.callerOf(token, after(300 + 50))).toMatchObject({ role: 'team' })
  await expect(provider.callerOf(token, after(300 + 70))).rejects.toThrow('has expired')
  expect(await provider.callerOf(token, after(-50))).toMatchObject({ role: 'team' })
  await expect(provider.callerOf(token, after(-70))).rejects.toThrow('is wrong')
})

test('invalid settings are refused at the start', () => {
  const rules = join(temporaryFolder(), 'rules.json')
  const of = (content: unknown, issuer = 'https://issuer.example') => {
    writeFileSync(rules, JSON.stringify(content))
    return () => identityProviderOf({ OIDC_ISSUER: issuer, OIDC_AUDIENCE: 'fixture', OIDC_RULES: rules })
  }
  expect(identityProviderOf({})).toBeUndefined()
  expect(of(RULES)()).toBeDefined()
  expect(of(RULES, 'http://issuer.example')).toThrow('must be an https address')
  expect(of([{ claims: {}, role: 'ops' }])).toThrow('is no list of rules')
  expect(of([{ claims: { repository: '*' }, role: 'ops' }])).toThrow('is no list of rules')
  expect(of([{ claims: { repository: 'a*b' }, role: 'team', apps: ['mf-journal'] }])).toThrow('is no list of rules')
  expect(() => identityProviderOf({ OIDC_ISSUER: 'https://issuer.example' })).toThrow('needs OIDC_AUDIENCE')
})
