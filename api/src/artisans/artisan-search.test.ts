import { sql } from 'kysely'
import { Artisan, fold, pageOf } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { createVisitor } from '../../testing/index.ts'
import { apiOfFile } from '../../testing/api-of-file.ts'

const api = apiOfFile()
beforeAll(async () => {
  await api.db
    .updateTable('artisans')
    .set({
      first_name: 'إبراهيم',
      last_name: 'زَرْقاني',
      search_text: fold('إبراهيم زَرْقاني Brahim Zergani Alger الجزائر')
    })
    .where('id', '=', 1)
    .execute()
})

async function found(search: string) {
  const { body } = await createVisitor(api.url).get(`/api/profiles?per_page=50&search=${encodeURIComponent(search)}`)
  return v.parse(pageOf(Artisan), body)
}

test.each(['ابراهيم', 'إبراهيم زرقاني', 'زرقاني ابراهيم', 'زرقانى', 'BRAHIM', 'zergani alger', 'أبراهيم الجزائر'])(
  '[see F-120] %j finds the artisan by name and place, however it is spelled',
  async search => {
    const { items } = await found(search)
    expect(items.map(({ id }) => id)).toContain(1)
  }
)

test.each(['plombier', 'سباك', 'sbak', 'PLOMBERIE', 'السباكة'])(
  '[see F-120] %j finds artisans who offer the service',
  async search => {
    const { items, total } = await found(search)
    expect(total).toBeGreaterThan(20)
    expect(items.filter(({ services }) => services.every(({ slug }) => slug !== 'plumbing'))).toEqual([])
  }
)

test('[see F-120] each further word narrows', async () => {
  const [all, some] = [await found('plombier'), await found('plombier zergani')]
  expect(all.total).toBeGreaterThan(some.total)
  expect(some.items.map(({ id }) => id)).toEqual([1])
})

test('[see F-120] wildcards of LIKE match themselves', async () => {
  for (const search of ['%', '_', '100%', '\\', '%%%%'])
    expect([search, (await found(search)).total]).toEqual([search, 0])
})

test('[see F-120] a search uses an index', async () => {
  const plan = await api.db.transaction().execute(async transaction => {
    // With few rows the planner prefers a scan; without it the plan shows whether an index fits the query.
    await sql`set local enable_seqscan = off`.execute(transaction)
    const rows = await transaction
      .selectFrom('artisans')
      .select('id')
      .where('search_text', 'like', '%زرقاني%')
      .explain('json')
    return JSON.stringify(rows)
  })
  expect(plan).toContain('artisans_search')
})
