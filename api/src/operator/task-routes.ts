import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'
import { pushStatus } from '../push/status-push.ts'
import { noteAct } from './operator-door.ts'
import { actAsArtisan, assign, AssignBody, PriceBody, setPrice } from './task-actions.ts'
import { findTask, listTasks, TasksQuery } from './task-list.ts'

/** Appointments as operators drive them: for artisans, who have no screens here. */
export const tasksArea: Area = (app, { db, clock, outgoing }) => {
  app.get('/api/operator/tasks', { schema: { querystring: TasksQuery } }, ({ query, url }) => listTasks(db, query, url))

  app.get('/api/operator/tasks/:id', async ({ params }) => {
    const task = await findTask(db, pathId(params))
    if (!task) throw notFound()
    return { task }
  })

  for (const action of ['accept', 'start', 'complete', 'reject'] as const) {
    app.post(`/api/operator/tasks/:id/${action}`, async request => {
      const answer = await change(request, action, {}, async (trx, id) => {
        await actAsArtisan(trx, clock.now(), id, action)
        await pushStatus(trx, outgoing, id)
      })
      outgoing.wake()
      return answer
    })
  }

  app.post('/api/operator/tasks/:id/price', { schema: { body: PriceBody } }, request =>
    change(request, 'price', request.body, (trx, id) => setPrice(trx, clock.now(), id, request.body))
  )

  app.post('/api/operator/tasks/:id/assign', { schema: { body: AssignBody } }, request =>
    change(request, 'assign', request.body, (trx, id) => assign(trx, clock.now(), id, request.body))
  )

  /** One act and its note, together or not at all; answers with the appointment as it then is. */
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
      return { task: await findTask(trx, id) }
    })
  }
}
