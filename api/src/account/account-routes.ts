import { ChangePasswordBody, DeleteAccountBody, DeviceBody, ProfileBody } from 'shared-contract'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { invalid } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { mayWrite } from '../sessions/may-write.ts'
import { endSessionsOf, placeSession } from '../sessions/session-store.ts'
import { renewSession, sessionOf, signedIn } from '../sessions/sessions.ts'
import { clientWire } from '../sign-in/client-wire.ts'
import { keepDevice } from '../sign-in/devices.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { clientData } from './client-data.ts'
import { deleteAccount } from './delete-account.ts'
import { checkOwnPassword } from './own-password.ts'
import { savePersonalData } from './personal-data.ts'

/** What is a client's own: who they are, their devices, their password. */
export const accountArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const onRequest = mayWrite(dependencies)

  app.get('/user', request => clientWire(signedIn(request)))

  app.post('/user/device-token', { onRequest, schema: { body: DeviceBody } }, async (request, reply) => {
    await keepDevice(db, signedIn(request).id, request.body, languageOf(request.headers['accept-language']))
    // Whichever way the client came in: when this session ends, this device is left.
    await placeSession(dependencies, sessionOf(request), request.body.device_id)
    return reply.code(204).send()
  })

  app.post('/user/profile', { onRequest, schema: { body: ProfileBody } }, async request => {
    const client = await savePersonalData(db, signedIn(request).id, request.body)
    return { user: clientWire(client), message: say(languageOf(request.headers['accept-language']), 'profile_saved') }
  })

  app.post('/user/change-password', { onRequest, schema: { body: ChangePasswordBody } }, async (request, reply) => {
    const client = signedIn(request)
    const { current_password, new_password } = request.body
    await checkOwnPassword(dependencies, client, current_password, 'current_password')
    if (new_password === current_password) throw invalid({ new_password: 'password_same' })
    const password = await hashPassword(new_password)
    await db.updateTable('clients').set({ password }).where('id', '=', client.id).execute()
    // This session stays, under a name that nobody else can have learned.
    await renewSession(dependencies, request, reply, client, sessionOf(request).deviceId)
    await endSessionsOf(dependencies, client.id, sessionOf(request))
    return { message: say(languageOf(request.headers['accept-language']), 'password_changed') }
  })

  app.get('/user/data', async (request, reply) => {
    const now = clock.now()
    const file = `hirfa-${now.toISOString().slice(0, 10)}.json`
    const data = await clientData(db, signedIn(request), now)
    return reply.header('content-disposition', `attachment; filename="${file}"`).send(data)
  })

  app.post('/user/delete-account', { onRequest, schema: { body: DeleteAccountBody } }, async (request, reply) => {
    const client = signedIn(request)
    const language = languageOf(request.headers['accept-language'])
    await checkOwnPassword(dependencies, client, request.body.password, 'password')
    await db.transaction().execute(trx => deleteAccount(trx, client, clock.now(), say(language, 'client_left')))
    await renewSession(dependencies, request, reply, null)
    return { message: say(language, 'account_deleted') }
  })
}
