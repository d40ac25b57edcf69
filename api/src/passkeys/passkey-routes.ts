import { AddPasskeyBody, PasskeyOptionsBody, RemovePasskeyBody } from 'shared-contract'
import { checkOwnPassword } from '../account/own-password.ts'
import type { Area } from '../dependencies.ts'
import { deviceName } from '../devices/device-name.ts'
import { languageOf } from '../http/language.ts'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { mayWrite } from '../sessions/may-write.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { keepChallenge, takeChallenge } from './challenges.ts'
import { newPasskeyOptions, provenKey } from './passkey-proof.ts'
import { passkeysOf, passkeyWire } from './passkeys-store.ts'
import { relyingPartyOf } from './relying-party.ts'

const AT_MOST = 10

/** The passkeys of a client: making one, seeing them, removing one. */
export const passkeysArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const onRequest = mayWrite(dependencies)

  app.get('/user/passkeys', async request => {
    const { id } = signedIn(request)
    relyingPartyOf(dependencies, request)
    return { data: (await passkeysOf(db, id)).map(passkeyWire) }
  })

  app.post('/user/passkey-options', { onRequest, schema: { body: PasskeyOptionsBody } }, async request => {
    const client = signedIn(request)
    const site = relyingPartyOf(dependencies, request)
    await checkOwnPassword(dependencies, client, request.body.password, 'password')
    const known = await passkeysOf(db, client.id)
    if (known.length >= AT_MOST) throw conflict('too_many_passkeys')
    const options = await newPasskeyOptions(client, site, known)
    await keepChallenge(dependencies, sessionOf(request), 'add', options.challenge)
    return options
  })

  app.post('/user/add-passkey', { onRequest, schema: { body: AddPasskeyBody } }, async (request, reply) => {
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
    const message = say(languageOf(request.headers['accept-language']), 'passkey_added')
    return reply.code(201).send({ passkey: passkeyWire(passkey), message })
  })

  app.post('/user/remove-passkey', { onRequest, schema: { body: RemovePasskeyBody } }, async request => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('number', '=', request.body.passkey)
      .where('client_id', '=', signedIn(request).id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound()
    return { message: say(languageOf(request.headers['accept-language']), 'passkey_removed') }
  })
}
