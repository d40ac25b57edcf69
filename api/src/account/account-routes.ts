import {
  Appointment,
  ChangePasswordBody,
  Client,
  DeleteAccountBody,
  DeviceBody,
  MessageResponse,
  PHONE_NEEDS_CODE,
  ProfileBody,
  RemindersBody
} from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { ClientRow } from '../database/tables.ts'
import type { Area } from '../dependencies.ts'
import { languageOf, sayTo } from '../http/language.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { NoBody } from '../http/route-schemas.ts'
import { say } from '../messages/say.ts'
import { endSessionsOf, placeSession } from '../sessions/session-store.ts'
import { renewSession, sessionOf, signedIn } from '../sessions/sessions.ts'
import { clientWire, SignedInResponse } from '../sign-in/client-wire.ts'
import { storeDevice } from '../sign-in/devices.ts'
import { hashPassword, mustBeUncommon } from '../sign-in/passwords.ts'
import { forgetDevices, rememberDevice } from '../sign-in/known-devices.ts'
import { mustBeFree } from '../sign-in/register.ts'
import { revokeResets } from '../sign-in/grants.ts'
import { clientData } from './client-data.ts'
import { deleteAccount } from './delete-account.ts'
import { checkOwnPassword } from './own-password.ts'

const ClientDataResponse = v.looseObject({
  made_at: v.string(),
  account: v.looseObject({ id: v.number() }),
  appointments: v.array(Appointment)
})

export const accountArea: Area = (app, dependencies) => {
  const { db, clock, passwordCost } = dependencies

  const client = { summary: 'The signed-in client', response: { 200: Client } }
  app.get('/user', { schema: client }, request => clientWire(signedIn(request)))

  const deviceToken = { summary: 'Stores the push address of a device', body: DeviceBody, response: { 204: NoBody } }
  app.post('/user/device-token', { schema: deviceToken }, async (request, reply) => {
    await storeDevice(db, signedIn(request).id, request.body, languageOf(request.headers['accept-language']))
    // The device gets no more push messages when this session ends.
    await placeSession(dependencies, sessionOf(request), request.body.device_id)
    return reply.code(204).send()
  })

  const profile = { summary: 'Changes the name', body: ProfileBody, response: { 200: SignedInResponse } }
  app.post('/user/profile', { schema: profile }, async request => {
    const client = await savePersonalData(db, signedIn(request), request.body)
    return { user: clientWire(client), message: sayTo(request, 'profile_saved') }
  })

  const choice = {
    summary: 'Chooses whether reminders of appointments are sent',
    body: RemindersBody,
    response: { 200: SignedInResponse }
  }
  app.post('/user/reminders', { schema: choice }, async request => {
    const client = await db
      .updateTable('clients')
      .set(request.body)
      .where('id', '=', signedIn(request).id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const key = client.reminders ? 'reminders_on' : 'reminders_off'
    return { user: clientWire(client), message: sayTo(request, key) }
  })

  const password = { summary: 'Changes the password', body: ChangePasswordBody, response: { 200: MessageResponse } }
  app.post('/user/change-password', { schema: password }, async (request, reply) => {
    const client = signedIn(request)
    const { current_password, new_password } = request.body
    await checkOwnPassword(dependencies, request, current_password, 'current_password')
    if (new_password === current_password) throw invalid({ new_password: 'password_same' })
    await mustBeUncommon(new_password, 'new_password')
    const password = await hashPassword(new_password, passwordCost)
    await db.updateTable('clients').set({ password }).where('id', '=', client.id).execute()
    await revokeResets(db, client)
    await renewSession(dependencies, request, reply, client, sessionOf(request).deviceId)
    await endSessionsOf(dependencies, client.id, sessionOf(request))
    await forgetDevices(dependencies, client.id)
    await rememberDevice(dependencies, request, reply, client.id)
    return { message: sayTo(request, 'password_changed') }
  })

  const data = { summary: 'All data stored about the client', response: { 200: ClientDataResponse } }
  app.get('/user/data', { schema: data }, async (request, reply) => {
    const now = clock.now()
    const file = `hirfa-${now.toISOString().slice(0, 10)}.json`
    const data = await clientData(db, signedIn(request), now)
    return reply.header('content-disposition', `attachment; filename="${file}"`).send(data)
  })

  const deletion = { summary: 'Deletes the account', body: DeleteAccountBody, response: { 200: MessageResponse } }
  app.post('/user/delete-account', { schema: deletion }, async (request, reply) => {
    const client = signedIn(request)
    const language = languageOf(request.headers['accept-language'])
    await checkOwnPassword(dependencies, request, request.body.password, 'password')
    await db.transaction().execute(trx => deleteAccount(trx, client, clock.now(), say(language, 'client_left')))
    await renewSession(dependencies, request, reply, null)
    return { message: say(language, 'account_deleted') }
  })
}

/** Throws 422 for a changed phone number: it is taken, or a code must verify it first. */
async function savePersonalData(db: Db, client: ClientRow, { name, phone }: ProfileBody): Promise<ClientRow> {
  if (phone !== client.phone) {
    await mustBeFree(db, { phone })
    throw new Refusal(422, PHONE_NEEDS_CODE, { code: PHONE_NEEDS_CODE, fields: { phone: [PHONE_NEEDS_CODE] } })
  }
  return db.updateTable('clients').set({ name }).where('id', '=', client.id).returningAll().executeTakeFirstOrThrow()
}
