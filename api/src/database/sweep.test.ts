import { expect, test } from 'vitest'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'
import { arrive, newClient } from '../../testing/index.ts'
import { URGENT } from '@hirfa/shared-platform/testing/marketplace'
import { createClock, later } from '../clock.ts'
import { sweep } from './sweep.ts'

const SWEPT = [
  'sessions',
  'passkey_challenges',
  'codes',
  'grants',
  'rate_windows',
  'idempotency_keys',
  'outbox'
] as const

const api = apiOfFile({ publicUrl: 'https://hirfa.example' })

async function counts(): Promise<number[]> {
  const rows = SWEPT.map(table =>
    api.db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  )
  return (await Promise.all(rows)).map(each => each.rows)
}

test('expired rows are deleted, others stay', async () => {
  const visitor = await arrive(api.url)
  await visitor.post('/otp-register', { phone: '+213790000001' })
  const otp_code = await api.dev.codeFor('+213790000001')
  await visitor.post('/verify-otp', { identifier: '+213790000001', type: 'phone', otp_code })
  await visitor.post('/otp-register', { phone: '+213790000002' })
  await visitor.post('/passkey-options')
  const client = await newClient(api)
  await client.post('/user/urgently-task', URGENT, { 'idempotency-key': crypto.randomUUID() })
  const uncarried = { channel: 'sms', recipient: '+213790000001', payload: '{}', next_at: NOW } as const
  await api.db
    .insertInto('outbox')
    .values({ ...uncarried, expires_at: later(NOW, 600) })
    .execute()
  const before = await counts()
  expect(Math.min(...before)).toBeGreaterThan(0)

  await sweep({ db: api.db, clock: createClock(NOW) })
  expect(await counts()).toEqual(before)
  await sweep({ db: api.db, clock: createClock(new Date('2026-11-22T08:00:00Z')) })
  expect(await counts()).toEqual(SWEPT.map(() => 0))
})
