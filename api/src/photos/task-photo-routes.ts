import type { FastifyRequest } from 'fastify'
import { AddPhotoBody, Appointment, DescribeBody, LIMITS, RemovePhotoBody } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { findAppointment, TASK_PHOTOS } from '../appointments/appointments-store.ts'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'
import { once, clientOwner } from '../http/idempotency.ts'
import { pathId } from '../http/path-id.ts'
import { countClient } from '../http/rate-limits.ts'
import { notFound } from '../http/refusal.ts'
import { PictureBody, problems } from '../http/route-schemas.ts'
import { signedIn } from '../sessions/sessions.ts'
import { addTaskPhoto, lockOpenAppointment, readTaskPhoto, removeTaskPhoto } from './task-photos.ts'

const CHANGES_A_MINUTE = 30

export const taskPhotosArea: Area = (app, dependencies) => {
  const { db, clock, rewritePicture } = dependencies
  const onRequest = (request: FastifyRequest) => countClient(dependencies, request, 'details', CHANGES_A_MINUTE)

  const changed = { ...problems(404, 409) }
  const task = v.object({ task: Appointment })

  const describing = {
    summary: 'Completes an open appointment',
    body: DescribeBody,
    response: { 200: task, ...changed }
  }
  app.post('/user/describe-task', { onRequest, schema: describing }, request =>
    db.transaction().execute(async trx => {
      const { task: id, ...values } = request.body
      const own = { clientId: signedIn(request).id, id }
      await lockOpenAppointment(trx, own)
      await trx
        .updateTable('appointments')
        .set({ ...values, updated_at: clock.now() })
        .where('id', '=', id)
        .execute()
      return taskOf(trx, own)
    })
  )

  const adding = {
    summary: 'Adds a photo to an open appointment',
    body: AddPhotoBody,
    response: { 201: task, ...changed }
  }
  app.post(
    '/user/add-task-photo',
    { onRequest, bodyLimit: LIMITS.photo.maxBytes * 1.5, config: { idempotent: true }, schema: adding },
    async (request, reply) => {
      const own = { clientId: signedIn(request).id, id: request.body.task }
      const picture = await rewritePicture(`client:${own.clientId}`, Buffer.from(request.body.photo, 'base64'))
      const response = await once(
        dependencies,
        { request, owner: clientOwner(own.clientId) },
        async trx => {
          await addTaskPhoto(trx, clock.now(), own, picture)
          return { status: 201, body: await taskOf(trx, own) }
        },
        () => taskOf(db, own)
      )
      return response(reply)
    }
  )

  const removing = { summary: 'Removes a photo', body: RemovePhotoBody, response: { 200: task, ...changed } }
  app.post('/user/remove-task-photo', { onRequest, schema: removing }, request =>
    db.transaction().execute(async trx => {
      const own = { clientId: signedIn(request).id, id: request.body.task }
      await removeTaskPhoto(trx, own, request.body.photo)
      return taskOf(trx, own)
    })
  )

  const reading = { summary: 'A photo of an appointment', response: { 200: PictureBody, ...problems(404) } }
  app.get(`${TASK_PHOTOS}:id`, { schema: reading }, async (request, reply) => {
    const photo = await readTaskPhoto(db, signedIn(request).id, pathId(request.params))
    if (!photo) throw notFound()
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': photo.type,
      'content-security-policy': "default-src 'none'"
    })
    return reply.send(Buffer.from(photo.base64, 'base64'))
  })
}

async function taskOf(store: Db, { clientId, id }: { clientId: number; id: number }) {
  const found = await findAppointment(store, clientId, id)
  if (!found) throw notFound()
  return { task: found }
}
