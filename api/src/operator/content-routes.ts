import type { FastifyRequest } from 'fastify'
import { Faq, Localized, Settings } from '@hirfa/shared-contract'
import * as v from 'valibot'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'
import { changeSettings, readContact, readFaqs, readSettings, TEXTS, writeFaqs, writeText } from './content.ts'
import {
  FaqsContent,
  OperatorService,
  ServicesContent,
  SettingsContent,
  SlidesContent,
  TextContent
} from './content-schemas.ts'
import { dataOf, problems } from '../http/route-schemas.ts'
import { noteAct } from './operator-door.ts'
import { readServices, writeServices } from './services-content.ts'

const AT = '/api/operator/content'
const bodyLimit = 1024 * 1024

const Contact = v.omit(Settings, ['about', 'terms', 'privacy', 'sliders'])

export const contentArea: Area = (app, { db, clock }) => {
  for (const name of TEXTS) {
    const read = { summary: `The text "${name}"`, response: { 200: dataOf(Localized) } }
    app.get(`${AT}/${name}`, { schema: read }, async () => ({ data: (await readSettings(db))[name] }))
    const write = {
      summary: `Replaces the text "${name}"; \`cleaned\` lists the languages from which markup was removed`,
      body: TextContent,
      response: { 200: v.object({ data: Localized, cleaned: v.array(v.string()) }) }
    }
    app.put(`${AT}/${name}`, { bodyLimit, schema: write }, request =>
      change(request, name, async trx => ({
        ...(await writeText(trx, name, request.body)),
        data: (await readSettings(trx))[name]
      }))
    )
  }

  const contact = { summary: 'Contact data and links', response: { 200: dataOf(Contact) } }
  app.get(`${AT}/settings`, { schema: contact }, async () => ({ data: await readContact(db) }))
  app.put(`${AT}/settings`, { schema: { ...contact, body: SettingsContent } }, request =>
    change(request, 'settings', async trx => {
      await changeSettings(trx, request.body)
      return { data: await readContact(trx) }
    })
  )

  const slides = { summary: 'The slides of the home page', response: { 200: dataOf(Settings.entries.sliders) } }
  app.get(`${AT}/slides`, { schema: slides }, async () => ({ data: (await readSettings(db)).sliders }))
  app.put(`${AT}/slides`, { schema: { ...slides, body: SlidesContent } }, request =>
    change(request, 'slides', async trx => {
      await changeSettings(trx, { sliders: request.body })
      return { data: (await readSettings(trx)).sliders }
    })
  )

  const faqs = { summary: 'Frequent questions', response: { 200: dataOf(v.array(Faq)) } }
  app.get(`${AT}/faqs`, { schema: faqs }, async () => ({ data: await readFaqs(db) }))
  app.put(`${AT}/faqs`, { bodyLimit, schema: { ...faqs, body: FaqsContent } }, request =>
    change(request, 'faqs', async trx => {
      await writeFaqs(trx, request.body)
      return { data: await readFaqs(trx) }
    })
  )

  const services = {
    summary: 'Services, options and search keywords',
    response: { 200: dataOf(v.array(OperatorService)) }
  }
  app.get(`${AT}/services`, { schema: services }, async () => ({ data: await readServices(db) }))
  const replacement = { ...services, body: ServicesContent, response: { ...services.response, ...problems(409) } }
  app.put(`${AT}/services`, { bodyLimit, schema: replacement }, request =>
    change(request, 'services', async trx => {
      await writeServices(trx, request.body)
      return { data: await readServices(trx) }
    })
  )

  function change<Response>(request: FastifyRequest, subject: string, work: (trx: Db) => Promise<Response>) {
    return db.transaction().execute(async trx => {
      const response = await work(trx)
      await noteAct(trx, clock.now(), request, { act: 'content set', subject })
      return response
    })
  }
}
