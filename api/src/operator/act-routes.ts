import { pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { withTimestamps } from '../clock.ts'
import type { Area } from '../dependencies.ts'
import { PageNumber, queryPage } from '../http/pages.ts'

const PER_PAGE = 50

export const Act = v.object({
  id: v.number(),
  operator: v.string(),
  act: v.string(),
  subject: v.string(),
  details: v.record(v.string(), v.unknown()),
  created_at: v.string()
})

export const actsArea: Area = (app, { db }) => {
  const schema = {
    summary: 'What operators did, newest first',
    querystring: v.object({ page: PageNumber }),
    response: { 200: pageOf(Act) }
  }
  app.get('/api/operator/acts', { schema }, ({ query: { page }, url }) =>
    queryPage(db.selectFrom('operator_acts').selectAll().orderBy('id', 'desc'), { page, size: PER_PAGE, url }, acts =>
      acts.map(withTimestamps)
    )
  )
}
