import { SignOutDeviceBody } from 'shared-contract'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { sessionOf, signedIn } from '../sessions/sessions.ts'
import { mayWrite } from '../sessions/may-write.ts'
import { listDevices, signOutDevice } from './device-list.ts'

/** Where a client is signed in, and signing out there. */
export const devicesArea: Area = (app, dependencies) => {
  const { db } = dependencies
  const onRequest = mayWrite(dependencies)

  app.get('/user/devices', async request => {
    const { id } = signedIn(request)
    return { data: await listDevices(dependencies, id, sessionOf(request)) }
  })

  app.post('/user/sign-out-device', { onRequest, schema: { body: SignOutDeviceBody } }, async request => {
    const { id } = signedIn(request)
    const { device } = request.body
    const devices = await listDevices(dependencies, id, sessionOf(request))
    const known = devices.find(each => each.id === device)
    if (!known) throw notFound()
    if (known.current) throw conflict('this_device')
    await db.transaction().execute(trx => signOutDevice(trx, id, device))
    return { message: say(languageOf(request.headers['accept-language']), 'device_signed_out') }
  })
}
