import {
  AddPasskeyBody,
  MessageResponse,
  NewPasskeyOptions,
  Passkey,
  PasskeyOptionsBody,
  RemovePasskeyBody
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import { checkOwnPassword } from '../account/own-password.ts'
import type { Area } from '../dependencies.ts'
import { deviceName } from '../devices/device-name.ts'
import { sayTo } from '../http/language.ts'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { storeChallenge, takeChallenge } from './challenges.ts'
import { newPasskeyOptions, provenKey } from './passkey-proof.ts'
import { passkeysOf, passkeyWire } from './passkeys-store.ts'
import { relyingPartyOf } from './relying-party.ts'

const PASSKEYS_MAX = 10

const AddedResponse = v.object({ passkey: Passkey, message: v.string() })

export const passkeysArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  const list = { summary: 'The passkeys of the client', response: { 200: dataOf(v.array(Passkey)), ...problems(501) } }
  app.get('/user/passkeys', { schema: list }, async request => {
    const { id } = signedIn(request)
    relyingPartyOf(dependencies, request)
    return { data: (await passkeysOf(db, id)).map(passkeyWire) }
  })

  const newOptions = {
    summary: 'Options to create a passkey',
    body: PasskeyOptionsBody,
    response: { 200: NewPasskeyOptions, ...problems(409, 501) }
  }
  app.post('/user/passkey-options', { schema: newOptions }, async request => {
    const client = signedIn(request)
    const site = relyingPartyOf(dependencies, request)
    await checkOwnPassword(dependencies, request, request.body.password, 'password')
    const known = await passkeysOf(db, client.id)
    if (known.length >= PASSKEYS_MAX) throw conflict('too_many_passkeys')
    const options = await newPasskeyOptions(client, site, known)
    await storeChallenge(dependencies, sessionOf(request), 'add', options.challenge)
    return options
  })

  const addition = {
    summary: 'Stores a created passkey',
    body: AddPasskeyBody,
    response: { 201: AddedResponse, ...problems(409, 501) }
  }
  app.post('/user/add-passkey', { schema: addition }, async (request, reply) => {
    const { id: client_id } = signedIn(request)
    const site = relyingPartyOf(dependencies, request)
    const challenge = await takeChallenge(dependencies, sessionOf(request), 'add')
    if (challenge === undefined) throw invalid({ credential: 'passkey_late' })
    const key = await provenKey(request.body, challenge, site)
    const passkey = await db
      .insertInto('passkeys')
      .values({
        ...key,
        client_id,
        transports: JSON.stringify(request.body.credential.response.transports ?? []),
        ...deviceName(request.headers['user-agent']),
        created_at: clock.now(),
        used_at: null
      })
      .onConflict(same => same.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!passkey) throw conflict('passkey_known')
    const message = sayTo(request, 'passkey_added')
    return reply.code(201).send({ passkey: passkeyWire(passkey), message })
  })

  const removal = {
    summary: 'Removes a passkey',
    body: RemovePasskeyBody,
    response: { 200: MessageResponse, ...problems(404) }
  }
  app.post('/user/remove-passkey', { schema: removal }, async request => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where(eb => eb.and({ number: request.body.passkey, client_id: signedIn(request).id }))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    return { message: sayTo(request, 'passkey_removed') }
  })
}
