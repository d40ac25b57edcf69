import { MessageResponse, SignedInDevice, SignOutDeviceBody } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { listDevices } from './device-list.ts'
import { endSession } from '../sessions/session-store.ts'

export const devicesArea: Area = (app, dependencies) => {
  const { db } = dependencies

  const list = { summary: 'Where the client is signed in', response: { 200: dataOf(v.array(SignedInDevice)) } }
  app.get('/user/devices', { schema: list }, async request => {
    const { id } = signedIn(request)
    return { data: await listDevices(dependencies, id, sessionOf(request)) }
  })

  const signOut = {
    summary: 'Ends the session on another device',
    body: SignOutDeviceBody,
    response: { 200: MessageResponse, ...problems(404, 409) }
  }
  app.post('/user/sign-out-device', { schema: signOut }, async request => {
    const { id } = signedIn(request)
    const { device } = request.body
    const devices = await listDevices(dependencies, id, sessionOf(request))
    const known = devices.find(each => each.id === device)
    if (!known) throw notFound()
    if (known.current) throw conflict('this_device')
    await db.transaction().execute(trx => endSession(trx, { number: device, client_id: id }))
    return { message: sayTo(request, 'device_signed_out') }
  })
}
