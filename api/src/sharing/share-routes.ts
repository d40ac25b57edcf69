import { MessageResponse, Share, ShareBody, SharedAppointment } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { sayTo } from '../http/language.ts'
import { limitAddresses } from '../http/rate-limits.ts'
import { notFound } from '../http/refusal.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { signedIn } from '../sessions/sessions.ts'
import { shareAppointment, sharedAppointment, unshareAppointment } from './shares-store.ts'

const FROM_ADDRESS = { name: 'shared', prompt: 60, hits: 240, seconds: 60 }
const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

export const sharesArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies

  const sharing = {
    summary: 'Creates a link that shows an open appointment without an account',
    body: ShareBody,
    response: { 201: Share, ...problems(404, 409) }
  }
  app.post('/user/share-task', { schema: sharing }, async (request, reply) => {
    const whose = { clientId: signedIn(request).id, id: request.body.task }
    const share = await db.transaction().execute(trx => shareAppointment(trx, clock.now(), whose))
    return reply.code(201).header('cache-control', 'no-store').send(share)
  })

  const unsharing = {
    summary: 'Revokes all links to an appointment',
    body: ShareBody,
    response: { 200: MessageResponse, ...problems(404) }
  }
  app.post('/user/unshare-task', { schema: unsharing }, async request => {
    await unshareAppointment(db, { clientId: signedIn(request).id, id: request.body.task })
    return { message: sayTo(request, 'appointment_unshared') }
  })
}

/** The token is the only credential. */
export const sharedArea: Area = (app, dependencies) => {
  const { db, clock } = dependencies
  const shown = { summary: 'The appointment of a link', response: { 200: dataOf(SharedAppointment) } }
  const onRequest = limitAddresses(dependencies, FROM_ADDRESS)
  app.get('/api/shared-tasks/:token', { onRequest, schema: shown }, async (request, reply) => {
    const params = v.safeParse(Token, request.params)
    const data = params.success && (await sharedAppointment(db, clock.now(), params.output.token))
    if (!data) throw notFound()
    return reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).send({ data })
  })
}
