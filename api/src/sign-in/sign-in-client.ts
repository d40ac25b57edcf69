import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientRow } from '../database/tables.ts'
import type { Dependencies } from '../dependencies.ts'
import { languageOf } from '../http/language.ts'
import { say } from '../messages/say.ts'
import { renewSession } from '../sessions/sessions.ts'
import { clientWire } from './client-wire.ts'
import { storeDevice } from './devices.ts'
import { rememberDevice } from './known-devices.ts'

interface Arrival {
  request: FastifyRequest
  reply: FastifyReply
  device: { device_id: string; device_token: string }
}

export async function signInClient(dependencies: Dependencies, { request, reply, device }: Arrival, client: ClientRow) {
  const spoken = languageOf(request.headers['accept-language'])
  await storeDevice(dependencies.db, client.id, device, spoken)
  await renewSession(dependencies, request, reply, client, device.device_id)
  await rememberDevice(dependencies, request, reply, client.id)
  return { user: clientWire(client), message: say(spoken, 'signed_in') }
}
