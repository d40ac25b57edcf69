/** An OpenID Connect issuer like that of a build platform: discovery, keys and signed tokens. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'

type Keys = Awaited<ReturnType<typeof generateKeyPair>> & { kid: string }

export async function identityIssuer() {
  let keys = await newKeys('first')
  let published = [keys]
  const asked: string[] = []
  let away = false

  const server = createServer(async ({ url = '' }, response) => {
    asked.push(url)
    if (away) return void response.destroy()
    response.setHeader('content-type', 'application/json')
    if (url === '/keys') {
      const jwks = published.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }))
      return void response.end(JSON.stringify({ keys: await Promise.all(jwks) }))
    }
    response.end(JSON.stringify({ issuer: address(), jwks_uri: `${address()}/keys` }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url: address(),
    /** The requested paths, oldest first. */
    asked,
    publicKey: () => keys.publicKey,
    goAway: () => (away = true),
    async rotate(kid: string) {
      keys = await newKeys(kid)
      published = [keys]
    },
    /** The identity of a build, with the claims of the test. */
    async token(claims: JWTPayload, { kid = keys.kid, now = new Date() } = {}): Promise<string> {
      const seconds = Math.floor(now.getTime() / 1000)
      return new SignJWT({
        iss: address(),
        aud: 'fixture',
        sub: 'repo:fixture/mf-journal',
        iat: seconds,
        exp: seconds + 300,
        ...claims
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(keys.privateKey)
    }
  }
}

async function newKeys(kid: string): Promise<Keys> {
  return { ...(await generateKeyPair('RS256', { extractable: true })), kid }
}
