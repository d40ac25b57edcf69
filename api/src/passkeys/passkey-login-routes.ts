import { PasskeyLoginBody, PasskeyOptions } from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { limitAddresses } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { SignedInResponse } from '../sign-in/client-wire.ts'
import { signInClient } from '../sign-in/sign-in-client.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import { passkeyOptions, provenCount } from './passkey-proof.ts'
import { countUse, findPasskey } from './passkeys-store.ts'
import { relyingPartyOf } from './relying-party.ts'

const OPTIONS_FROM_ADDRESS = { name: 'passkey-options', prompt: 240, hits: 2400, seconds: 60 }
const LOGIN_FROM_ADDRESS = { name: 'passkey-login', prompt: 120, hits: 1200, seconds: 60 }

export const passkeyLoginArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const refusals = problems(429, 501)

  const opening = {
    onRequest: limitAddresses(dependencies, OPTIONS_FROM_ADDRESS),
    schema: { summary: 'Options to sign in with a passkey', response: { 200: PasskeyOptions, ...refusals } }
  }
  app.post('/passkey-options', opening, async request => {
    const options = await passkeyOptions(relyingPartyOf(dependencies, request))
    await storeChallenge(dependencies, sessionOf(request), 'sign-in', options.challenge)
    return options
  })

  const login = {
    onRequest: limitAddresses(dependencies, LOGIN_FROM_ADDRESS),
    schema: {
      summary: 'Signs in with a passkey',
      body: PasskeyLoginBody,
      response: { 200: SignedInResponse, ...refusals }
    }
  }
  app.post('/passkey-login', login, async (request, reply) => {
    const { body } = request
    const site = relyingPartyOf(dependencies, request)
    const challenge = await takeChallenge(dependencies, sessionOf(request), 'sign-in')
    if (challenge === undefined) throw invalid({ credential: 'passkey_late' })
    const known = await findPasskey(db, body.credential.id)
    if (!known) throw invalid({ credential: 'passkey_invalid' })
    const counter = await provenCount(body, known, challenge, site)
    if (!(await countUse(db, known.passkey, counter, clock.now()))) throw invalid({ credential: 'passkey_invalid' })
    return signInClient(dependencies, { request, reply, device: body }, known.client)
  })
}
