import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnServer } from '../../testing/server-test-database.ts'
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts'
import { connectToServer } from './server.ts'

let database: Awaited<ReturnType<typeof createOnServer>>
let servers: ServerProcess[] = []
beforeAll(async () => {
  database = await createOnServer(process.env['TEST_DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await Promise.all(servers.map(server => server.end('SIGKILL')))
  await database.drop()
})

test('four servers that start at once on an empty database migrate and fill it once', async () => {
  servers = await Promise.all([1, 2, 3, 4].map(() => startServerProcess({ DATABASE_URL: database.url })))
  const answers = await Promise.all(servers.map(({ url }) => fetch(`${url}/api/states`).then(each => each.text())))
  expect(new Set(answers).size).toBe(1)

  const { db, close } = connectToServer(database.url)
  const steps = await db.introspection.getTables({ withInternalKyselyTables: true })
  expect(steps.map(({ name }) => name)).toContain('kysely_migration')
  const { wilayas } = await db
    .selectFrom('wilayas')
    .select(eb => eb.fn.countAll<number>().as('wilayas'))
    .executeTakeFirstOrThrow()
  await close()
  expect(wilayas).toBe(58)
})
