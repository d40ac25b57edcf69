import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'
import { changeSettings, readContact, readFaqs, readSettings, TEXTS, writeFaqs, writeText } from './content.ts'
import { FaqsContent, ServicesContent, SettingsContent, SlidesContent, TextContent } from './content-schemas.ts'
import { noteAct } from './operator-door.ts'
import { readServices, writeServices } from './services-content.ts'

const AT = '/api/operator/content'
/** Legal texts in three languages are longer than what a client may send. */
const bodyLimit = 1024 * 1024

/** What operators write of the site: each read as a whole, changed, and given back as a whole. */
export const contentArea: Area = (app, { db, clock }) => {
  for (const name of TEXTS) {
    app.get(`${AT}/${name}`, async () => ({ data: (await readSettings(db))[name] }))
    app.put(`${AT}/${name}`, { bodyLimit, schema: { body: TextContent } }, request =>
      change(request, name, async trx => ({
        ...(await writeText(trx, name, request.body)),
        data: (await readSettings(trx))[name]
      }))
    )
  }

  app.get(`${AT}/settings`, async () => ({ data: await readContact(db) }))
  app.put(`${AT}/settings`, { schema: { body: SettingsContent } }, request =>
    change(request, 'settings', async trx => {
      await changeSettings(trx, request.body)
      return { data: await readContact(trx) }
    })
  )

  app.get(`${AT}/slides`, async () => ({ data: (await readSettings(db)).sliders }))
  app.put(`${AT}/slides`, { schema: { body: SlidesContent } }, request =>
    change(request, 'slides', async trx => {
      await changeSettings(trx, { sliders: request.body })
      return { data: (await readSettings(trx)).sliders }
    })
  )

  app.get(`${AT}/faqs`, async () => ({ data: await readFaqs(db) }))
  app.put(`${AT}/faqs`, { bodyLimit, schema: { body: FaqsContent } }, request =>
    change(request, 'faqs', async trx => {
      await writeFaqs(trx, request.body)
      return { data: await readFaqs(trx) }
    })
  )

  app.get(`${AT}/services`, async () => ({ data: await readServices(db) }))
  app.put(`${AT}/services`, { bodyLimit, schema: { body: ServicesContent } }, request =>
    change(request, 'services', async trx => {
      await writeServices(trx, request.body)
      return { data: await readServices(trx) }
    })
  )

  function change<Answer>(request: FastifyRequest, subject: string, work: (trx: Db) => Promise<Answer>) {
    return db.transaction().execute(async trx => {
      const answer = await work(trx)
      await noteAct(trx, clock.now(), request, { act: 'content set', subject })
      return answer
    })
  }
}
