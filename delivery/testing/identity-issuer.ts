/** An OpenID Connect issuer like that of a build platform or a company: discovery, keys, signed tokens, sign-in. */
import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { testServer } from './test-server.ts'

type Keys = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

/** Of all issuers: making RSA keys takes longer than most tests. */
const FIRST_KEYS = newKeys('first')

export async function identityIssuer() {
  let keys = await FIRST_KEYS
  let published = [keys]
  const asked: string[] = []
  const codes = new Map<string, URLSearchParams>()
  let person: JWTPayload = {}
  let away = false

  const { url: address } = await testServer(async (request, response) => {
    const { url = '' } = request
    const [path = '', query = ''] = url.split('?')
    asked.push(path)
    if (away) return void response.destroy()
    response.setHeader('content-type', 'application/json')
    if (path === '/keys') {
      const jwks = published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }))
      return void response.end(JSON.stringify({ keys: await Promise.all(jwks) }))
    }
    if (path === '/authorize') return authorize(new URLSearchParams(query), response)
    if (path === '/token')
      return void response.end(JSON.stringify(await exchange(new URLSearchParams(await text(request)))))
    const endpoints = { authorization_endpoint: `${address}/authorize`, token_endpoint: `${address}/token` }
    response.end(JSON.stringify({ issuer: address, jwks_uri: `${address}/keys`, ...endpoints }))
  })

  /** A person is signed in here and agrees. */
  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '')
    const code = `code-${codes.size}`
    codes.set(code, query)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  /** A code counts once, and for the browser that began with its verifier. */
  async function exchange(form: URLSearchParams): Promise<object> {
    const begun = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood =
      begun?.get('code_challenge') === challenge &&
      begun.get('code_challenge_method') === 'S256' &&
      begun.get('client_id') === form.get('client_id') &&
      begun.get('redirect_uri') === form.get('redirect_uri')
    if (!isGood) return { error: 'invalid_grant' }
    const claims = { aud: begun.get('client_id') ?? '', nonce: begun.get('nonce') ?? '', ...person }
    return { token_type: 'Bearer', access_token: 'unused', id_token: await token(claims) }
  }

  /** The identity of a build or of a person, with the claims of the test. */
  async function token(claims: JWTPayload, { kid = keys.kid, now = new Date() } = {}): Promise<string> {
    const seconds = Math.floor(now.getTime() / 1000)
    return new SignJWT({
      iss: address,
      aud: 'fixture',
      sub: 'repo:fixture/mf-journal',
      iat: seconds,
      exp: seconds + 300,
      ...claims
    })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .sign(keys.privateKey)
  }

  return {
    url: address,
    /** The requested paths, oldest first. */
    asked,
    publicKey: () => keys.publicKey,
    goAway: () => (away = true),
    async rotate(kid: string) {
      keys = await newKeys(kid)
      published = [keys]
    },
    /** Stops publishing the keys that it signs with. */
    withdrawKeys: () => (published = []),
    token,
    /** Sets the claims of the person who is signed in at the issuer. */
    signIn: (claims: JWTPayload) => (person = claims)
  }
}

async function newKeys(kid: string): Promise<Keys> {
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid }
}
