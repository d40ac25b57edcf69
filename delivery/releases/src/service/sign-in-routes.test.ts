import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { identityIssuer } from '../../../testing/identity-issuer.ts'
import { startOperations } from '../../../testing/operations.ts'
import type { IdentityRule } from '../access/identity-rules.ts'
import { personSignIn, personSignInOf } from '../access/person-sign-in.ts'

const RULES: IdentityRule[] = [
  { claims: { groups: 'platform' }, role: 'ops', apps: [] },
  { claims: { email: 'nadia@fixture.example' }, role: 'team', apps: ['mf-journal'] }
]

async function product(person: JWTPayload) {
  const issuer = await identityIssuer()
  issuer.signIn(person)
  const people = personSignIn({ issuer: issuer.url, clientId: 'console', rules: RULES })
  const operations = await startOperations({ people })
  return { ...operations, issuer, browser: browserOf() }
}

/** Follows redirects and keeps cookies by host, like a browser. */
function browserOf() {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function go(address: string, times = 9): Promise<{ url: string; response: Response }> {
    const response = await fetch(address, { redirect: 'manual', headers: { cookie: cookieHeader() } })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...flags] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (flags.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    const next = response.headers.get('location')
    return next && times > 0 ? go(new URL(next, address).href, times - 1) : { url: address, response }
  }
  return { go, cookies, cookieHeader }
}

const SAMIRA = { sub: 'u-17', email: 'samira@fixture.example', email_verified: true, groups: ['staff', 'platform'] }

test('a person signs in at the issuer, has the role of the rules, and is the author of changes', async () => {
  const { url, browser, store, issuer } = await product(SAMIRA)
  expect(await (await fetch(`${url}/ops/api/sign-in`)).json()).toEqual({ issuer: new URL(issuer.url).host })
  const { url: end } = await browser.go(`${url}/ops/api/sign-in/begin`)
  expect(end).toBe(`${url}/ops`)
  expect([...browser.cookies.keys()]).toEqual(['release_console'])

  const session = await fetch(`${url}/ops/api/session`, { headers: { cookie: browser.cookieHeader() } })
  expect(await session.json()).toMatchObject({ name: 'samira@fixture.example', role: 'ops', apps: [] })
  const change = await fetch(`${url}/ops/api/freeze`, {
    method: 'POST',
    headers: {
      cookie: browser.cookieHeader(),
      origin: url,
      'x-release-console': '1',
      'content-type': 'application/json'
    },
    body: JSON.stringify({ app: 'mf-journal', why: 'a sale' })
  })
  expect(change.status).toBe(200)
  expect((await store.history()).at(-1)).toMatchObject({ action: 'freeze', by: 'samira@fixture.example' })
})

test.each<[string, JWTPayload, string]>([
  ['has no role', { sub: 'u-18', groups: ['staff'] }, '#/sign-in/no-role'],
  ['only states an address of the team', { sub: 'u-19', email: 'nadia@fixture.example' }, '#/sign-in/no-role'],
  ['has an identity for another client', { ...SAMIRA, aud: 'another' }, '#/sign-in/refused'],
  ['has an identity for several clients', { ...SAMIRA, aud: ['console', 'another'] }, '#/sign-in/refused'],
  ['has an answer to another sign-in', { ...SAMIRA, nonce: 'another' }, '#/sign-in/refused'],
  ['has an identity that has expired', { ...SAMIRA, exp: 1_000_000_000 }, '#/sign-in/refused']
])('a person who %s gets no session', async (_, person, hash) => {
  const { url, browser } = await product(person)
  const { url: end } = await browser.go(`${url}/ops/api/sign-in/begin`)
  expect(end).toBe(`${url}/ops${hash}`)
  expect([...browser.cookies.keys()]).toEqual([])
})

test('an identity that is signed with keys that the issuer does not publish gives no session', async () => {
  const { url, browser, issuer } = await product(SAMIRA)
  issuer.withdrawKeys()
  expect((await browser.go(`${url}/ops/api/sign-in/begin`)).url).toBe(`${url}/ops#/sign-in/refused`)
})

test('a code of another issuer is not sent to this one', async () => {
  const { url, browser, issuer } = await product(SAMIRA)
  const begun = await fetch(`${url}/ops/api/sign-in/begin`, { redirect: 'manual' })
  keepPending(browser, begun)
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  const back = `${agreed.headers.get('location')}&iss=https://another.example`
  expect((await browser.go(back)).url).toBe(`${url}/ops#/sign-in/refused`)
  expect(issuer.asked).not.toContain('/token')
})

test('a code counts only in the browser that began, and once', async () => {
  const { url, browser } = await product(SAMIRA)
  const begun = await fetch(`${url}/ops/api/sign-in/begin`, { redirect: 'manual' })
  const agreed = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
  const back = agreed.headers.get('location') ?? ''

  // Another browser has begun too, and is sent the address of the first one.
  keepPending(browser, await fetch(`${url}/ops/api/sign-in/begin`, { redirect: 'manual' }))
  expect((await browser.go(back)).url).toBe(`${url}/ops#/sign-in/refused`)
  expect([...browser.cookies.keys()]).toEqual([])

  const own = browserOf()
  keepPending(own, begun)
  const pending = own.cookieHeader()
  expect((await own.go(back)).url).toBe(`${url}/ops`)
  const again = await fetch(back, { redirect: 'manual', headers: { cookie: pending } })
  expect(again.headers.get('location')).toBe('/ops#/sign-in/refused')
})

test('without an issuer there is only the token', async () => {
  const { url } = await startOperations()
  expect(await (await fetch(`${url}/ops/api/sign-in`)).json()).toEqual({ issuer: null })
  expect((await fetch(`${url}/ops/api/sign-in/begin`, { redirect: 'manual' })).status).toBe(404)
})

test.each([
  [{ CONSOLE_OIDC_ISSUER: 'http://sign-in.example' }, 'it must be an https address'],
  [{ CONSOLE_OIDC_ISSUER: 'https://sign-in.example' }, 'needs CONSOLE_OIDC_CLIENT_ID']
])('the settings %o stop the start', (env, problem) => {
  expect(() => personSignInOf(env)).toThrow(problem)
})

function keepPending({ cookies }: ReturnType<typeof browserOf>, begun: Response): void {
  for (const cookie of begun.headers.getSetCookie()) cookies.set('release_sign_in', cookie.split(/[=;]/)[1] ?? '')
}
