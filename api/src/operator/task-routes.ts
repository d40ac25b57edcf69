import type { FastifyRequest } from 'fastify'
import { pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'
import { problems } from '../http/route-schemas.ts'
import { askNextArtisans } from '../next-artisan/ask-next.ts'
import { listTaskPhotos } from '../photos/task-photos.ts'
import { pushStatus } from '../push/status-push.ts'
import { noteAct } from './operator-door.ts'
import { actAsArtisan, assign, AssignBody, PriceBody, setPrice } from './task-actions.ts'
import { findTask, listTasks, OperatorTask, TasksQuery } from './task-list.ts'
import { TaskPhotos } from '../photos/picture.ts'

const SUMMARIES = {
  accept: 'Accepts an appointment for its artisan',
  start: 'Marks the work as started',
  complete: 'Marks the work as completed',
  reject: 'Rejects an appointment for its artisan'
}

export const tasksArea: Area = (app, dependencies) => {
  const { db, clock, outbox } = dependencies
  const list = {
    summary: 'Appointments, newest first',
    querystring: TasksQuery,
    response: { 200: pageOf(OperatorTask) }
  }
  app.get('/api/operator/tasks', { schema: list }, ({ query, url }) => listTasks(db, query, url))

  const found = { 200: v.object({ task: OperatorTask }) }
  app.get('/api/operator/tasks/:id', { schema: { summary: 'An appointment', response: found } }, async ({ params }) => {
    const task = await findTask(db, pathId(params))
    if (!task) throw notFound()
    return { task }
  })

  const photos = { summary: 'The photos that the client has added', response: { 200: TaskPhotos } }
  app.get('/api/operator/tasks/:id/photos', { schema: photos }, async ({ params }) => {
    const id = pathId(params)
    if (!(await findTask(db, id))) throw notFound()
    return { photos: await listTaskPhotos(db, id) }
  })

  const changed = { ...found, ...problems(409) }
  for (const action of ['accept', 'start', 'complete', 'reject'] as const) {
    app.post(
      `/api/operator/tasks/:id/${action}`,
      { schema: { summary: SUMMARIES[action], response: changed } },
      async request => {
        const response = await change(request, action, {}, async (trx, id) => {
          await actAsArtisan(trx, clock.now(), id, action)
          await pushStatus(trx, outbox, id)
        })
        outbox.wake()
        if (action === 'reject')
          await askNextArtisans(dependencies, error => request.log.error(error), pathId(request.params))
        return response
      }
    )
  }

  const price = { summary: 'Sets the price and the payment status', body: PriceBody, response: changed }
  app.post('/api/operator/tasks/:id/price', { schema: price }, request =>
    change(request, 'price', request.body, (trx, id) => setPrice(trx, clock.now(), id, request.body))
  )

  const assignment = {
    summary: 'Assigns an urgent request to an artisan and a slot',
    body: AssignBody,
    response: changed
  }
  app.post('/api/operator/tasks/:id/assign', { schema: assignment }, request =>
    change(request, 'assign', request.body, (trx, id) => assign(trx, clock.now(), id, request.body))
  )

  function change(
    request: FastifyRequest,
    act: string,
    details: Record<string, unknown>,
    work: (trx: Db, id: number) => Promise<void>
  ) {
    const id = pathId(request.params)
    return db.transaction().execute(async trx => {
      await work(trx, id)
      await noteAct(trx, clock.now(), request, { act: `tasks ${act}`, subject: String(id), details })
      const task = await findTask(trx, id)
      if (!task) throw notFound()
      return { task }
    })
  }
}
