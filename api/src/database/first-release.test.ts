/** The database of the first release, as `pg_dump` writes it: its demo clients, their appointments and artisans. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createVisitor } from '@hirfa/api/testing'
import { expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '../../testing/server-process.ts'
import { CSRF_COOKIE } from '@hirfa/shared-contract'
import { SESSION_COOKIE } from '../sessions/sessions.ts'

const DUMP = readFileSync(new URL('../../testing/first-release.sql', import.meta.url), 'utf8')

async function restoredDirectory(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'hirfa-first-release-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'postgres'))
  const engine = await PGlite.create({ dataDir: join(directory, 'postgres'), extensions: { pg_trgm } })
  await engine.exec(DUMP)
  await engine.close()
  return directory
}

test('a data directory of the first release keeps its clients, sessions, appointments and messages', async () => {
  const server = await startServerProcess({ DATA_DIR: await restoredDirectory() })
  onTestFinished(async () => void (await server.end('SIGTERM')))
  const client = createVisitor(server.url)
  client.cookies.set(SESSION_COOKIE, 'secret-of-a-session').set(CSRF_COOKIE, 'csrf-of-a-session')

  expect((await client.get('/user')).body).toMatchObject({ id: 1, phone: '+213550000001' })
  expect((await client.get('/user/tasks')).body).toMatchObject({ total: 14 })
  expect((await client.get('/user/get-task/1')).body).toMatchObject({
    total_price: 2200,
    profile: { id: 1, latin_name: 'Samir Guendouz' },
    events: [{ status: 0 }]
  })
  expect((await client.get('/api/profiles?search=samir')).body).toMatchObject({ data: [{ id: 1, reviews_count: 6 }] })
})
