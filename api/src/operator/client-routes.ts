import { Client, LIMITS, pageOf, text } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Area } from '../dependencies.ts'
import { PageNumber, queryPage } from '../http/pages.ts'
import { pathId } from '../http/path-id.ts'
import { notFound } from '../http/refusal.ts'
import { clientWire } from '../sign-in/client-wire.ts'
import { noteAct } from './operator-door.ts'

const PER_PAGE = 50

const ClientsQuery = v.object({
  page: PageNumber,
  search: v.optional(text(1, LIMITS.search.max)),
  banned: v.optional(v.picklist(['0', '1']))
})

export const clientsArea: Area = (app, { db, clock }) => {
  const list = { summary: 'Clients', querystring: ClientsQuery, response: { 200: pageOf(Client) } }
  app.get('/api/operator/clients', { schema: list }, ({ query, url }) => {
    const { page, search, banned } = query
    const pattern = `%${(search ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
    const found = db
      .selectFrom('clients')
      .selectAll()
      .orderBy('id')
      .$if(banned !== undefined, rows => rows.where('banned', '=', banned === '1'))
      .$if(search !== undefined, rows =>
        rows.where(eb => eb.or((['name', 'phone', 'email'] as const).map(column => eb(column, 'ilike', pattern))))
      )
    return queryPage(found, { page, size: PER_PAGE, url }, clients => clients.map(clientWire))
  })

  for (const [act, banned] of [
    ['ban', true],
    ['unban', false]
  ] as const) {
    const schema = {
      summary: banned ? 'Bans a client from booking' : 'Lifts the ban of a client',
      response: { 200: v.object({ client: Client }) }
    }
    app.post(`/api/operator/clients/:id/${act}`, { schema }, request =>
      db.transaction().execute(async trx => {
        const id = pathId(request.params)
        const client = await trx
          .updateTable('clients')
          .set({ banned })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!client) throw notFound()
        await noteAct(trx, clock.now(), request, { act: `clients ${act}`, subject: String(id) })
        return { client: clientWire(client) }
      })
    )
  }
}
