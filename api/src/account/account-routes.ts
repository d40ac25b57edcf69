import { ChangePasswordBody, DeviceBody, ProfileBody } from 'shared-platform/contract'
import type { Area } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { countHit } from '../http/rate-limits.ts'
import { invalid } from '../http/refusal.ts'
import { say } from '../messages/say.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { signedIn } from '../sessions/sessions.ts'
import { clientWire } from '../sign-in/client-wire.ts'
import { keepDevice } from '../sign-in/devices.ts'
import { hashPassword, isPassword } from '../sign-in/passwords.ts'
import { savePersonalData } from './personal-data.ts'

/** What is a client's own: who they are, their devices, their password. */
export const accountArea: Area = (app, dependencies) => {
  const { db } = dependencies

  app.get('/user', request => clientWire(signedIn(request)))

  app.post('/user/device-token', { onRequest: mayWrite, schema: { body: DeviceBody } }, async (request, reply) => {
    await keepDevice(db, signedIn(request).id, request.body, languageOf(request.headers['accept-language']))
    return reply.code(204).send()
  })

  app.post('/user/profile', { onRequest: mayWrite, schema: { body: ProfileBody } }, async request => {
    const client = await savePersonalData(db, signedIn(request).id, request.body)
    return { user: clientWire(client), message: say(languageOf(request.headers['accept-language']), 'profile_saved') }
  })

  app.post('/user/change-password', { onRequest: mayWrite, schema: { body: ChangePasswordBody } }, async request => {
    const client = signedIn(request)
    const { current_password, new_password } = request.body
    if (!(await isPassword(current_password, client.password))) throw invalid({ current_password: 'password_wrong' })
    if (new_password === current_password) throw invalid({ new_password: 'password_same' })
    const password = await hashPassword(new_password)
    await db.updateTable('clients').set({ password }).where('id', '=', client.id).execute()
    await endSessionsOf(dependencies, client.id, request.session ?? undefined)
    return { message: say(languageOf(request.headers['accept-language']), 'password_changed') }
  })

  async function mayWrite(request: Parameters<typeof signedIn>[0]) {
    const { id } = signedIn(request)
    if (dependencies.rateLimits) await countHit(dependencies, { bucket: `write:${id}`, hits: 30, seconds: 60 })
  }
}
