import * as v from 'valibot'
import { timestamp } from '../clock.ts'
import type { Area } from '../dependencies.ts'
import { PageNumber, pageWire } from '../http/pages.ts'

const PER_PAGE = 50

/** What operators did, the newest first. */
export const actsArea: Area = (app, { db }) => {
  app.get(
    '/api/operator/acts',
    { schema: { querystring: v.object({ page: PageNumber }) } },
    async ({ query: { page }, url }) => {
      const { total } = await db
        .selectFrom('operator_acts')
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const acts = await db
        .selectFrom('operator_acts')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(PER_PAGE)
        .offset((page - 1) * PER_PAGE)
        .execute()
      const data = acts.map(({ created_at, ...act }) => ({ ...act, created_at: timestamp(created_at) }))
      return pageWire(data, { page, size: PER_PAGE, total, url })
    }
  )
}
