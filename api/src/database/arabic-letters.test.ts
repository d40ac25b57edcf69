import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestApi } from '../../testing/index.ts'
import { NOW } from '../../testing/api-of-file.ts'
import { migrate, requireArabicLocale } from './migrate.ts'
import { StartRefused } from './database.ts'
import { connectToServer } from './server.ts'

const SERVER = process.env['TEST_DATABASE_URL']

test('the test database supports Arabic letters', async () => {
  const { db, close } = await startTestApi({ now: NOW })
  await expect(requireArabicLocale(db)).resolves.toBeUndefined()
  await close()
})

test.runIf(SERVER)('a database with locale C is refused with instructions', async () => {
  const admin = new pg.Client({ connectionString: SERVER })
  await admin.connect()
  await admin.query(`create database locale_c template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  const address = new URL(SERVER ?? '')
  address.pathname = 'locale_c'
  const { db, close } = connectToServer(address.href)
  await migrate(db)
  await expect(requireArabicLocale(db)).rejects.toThrow(StartRefused)
  await expect(requireArabicLocale(db)).rejects.toThrow('LC_CTYPE')
  await close()
  await admin.query('drop database locale_c')
  await admin.end()
})
