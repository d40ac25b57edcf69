import { Hold, HOLD_MINUTES, HoldBody, ReleaseHoldBody } from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { siteOf } from '../http/networks.ts'
import { countAddress } from '../http/rate-limits.ts'
import { NoBody, problems } from '../http/route-schemas.ts'
import { sessionOf } from '../sessions/sessions.ts'
import { holdSlot } from './hold-slot.ts'
import { endHold } from './holds-store.ts'

/** Thirty people a minute behind one address hold a slot at once. A release is not counted. */
const FROM_ADDRESS = { name: 'holds', prompt: 150, hits: 300, seconds: HOLD_MINUTES * 60 }

export const holdsArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const holding = {
    summary: 'Holds a slot of an artisan for some minutes',
    body: HoldBody,
    response: { 201: Hold, ...problems(409) }
  }
  app.post('/api/holds', { schema: holding }, async (request, reply) => {
    await countAddress(dependencies, request.ip, FROM_ADDRESS)
    const { id: sessionId, client } = sessionOf(request)
    const holder = { sessionId, network: client?.phone_verified ? null : siteOf(request.ip) }
    const seconds = await db.transaction().execute(trx => holdSlot(trx, clock.now(), holder, request.body))
    return reply.code(201).send({ seconds })
  })

  const release = {
    summary: 'Releases a hold; an unknown one changes nothing',
    body: ReleaseHoldBody,
    response: { 204: NoBody }
  }
  app.post('/api/release-hold', { schema: release }, async (request, reply) => {
    await endHold(db, request.body.id, sessionOf(request).id)
    return reply.code(204).send()
  })
}
