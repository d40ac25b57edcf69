import { Registry } from 'prom-client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { arrive, type Answer, DEVICE, newClient, type Visitor } from '../../testing/index.ts'
import { FULL_RUNS, runs } from '../../../scripts/testing/runs.ts'
import { apiOfFile, NOW } from '../../testing/api-of-file.ts'
import { later } from '../clock.ts'

/** A tenth of the default budget against a tenth of the addresses; `RUNS=full` takes the real figures. */
const SCALE = runs(1, 10)
const BUDGET = { hits: 400 * SCALE, prefixHits: 10 * SCALE, reminderHits: 10 * SCALE }
const PEOPLE = 20 * SCALE
const HOUR = 3600

const metrics = new Registry()
const api = apiOfFile({ rateLimits: true, smsBudget: BUDGET, metrics })
let attacker: Visitor
beforeAll(async () => {
  attacker = await arrive(api.url)
})
beforeEach(async () => {
  metrics.resetMetrics()
  api.dependencies.clock.fix(NOW)
  await api.db.deleteFrom('rate_windows').execute()
  await api.db.deleteFrom('codes').execute()
  await api.db.deleteFrom('dev_mailbox').execute()
})

let lastPhone = 0
const RANGES = Array.from({ length: 300 }, (_, index) => `+213${500 + index}`)
const phoneIn = (range: string) => range + String(++lastPhone).padStart(6, '0')
/** An address of a /24 of its own. */
const addressOf = (network: number, first = 60) =>
  `${first + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.7`
const paid = async () => (await api.db.selectFrom('dev_mailbox').select('id').execute()).length
const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length
const inParallel = async <T>(items: readonly T[], act: (item: T) => Promise<Answer>) => {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += 10)
    answers.push(...(await Promise.all(items.slice(from, from + 10).map(act))))
  return answers
}

const ask = (visitor: Visitor, phone: string, address: string) =>
  visitor.post('/otp-login', { phone }, { 'x-forwarded-for': address })

/** Requests codes for invented numbers, as many from each address. */
function attack(addresses: number, ranges: readonly string[]): Promise<Answer[]> {
  const each = Math.max(3, Math.ceil((30 * SCALE) / addresses))
  const requests = Array.from({ length: addresses * each }, (_, index) => addressOf(index % addresses))
  return inParallel(requests, address => ask(attacker, phoneIn(ranges[lastPhone % ranges.length]!), address))
}

async function clients(count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, () => newClient(api)))
  const ids = made.map(({ id }) => id)
  const rows = await api.db.selectFrom('clients').select('phone').where('id', 'in', ids).execute()
  return rows.map(({ phone }) => phone!)
}

async function signInByCode(phone: string, address: string, visitor?: Visitor): Promise<Visitor> {
  const by = visitor ?? (await arrive(api.url))
  expect((await ask(by, phone, address)).status).toBe(200)
  const otp_code = await api.dev.codeFor(phone)
  const entered = await by.post('/login-by-code', { phone, otp_code, ...DEVICE }, { 'x-forwarded-for': address })
  expect(entered.status).toBe(200)
  return by
}

describe('while numbers are invented', () => {
  const LARGEST: [string, number, number, number][] = [
    ['one range', 100, 1, 0.15],
    ['all ranges', 100, 300, 0.65]
  ]
  const SMALLER: typeof LARGEST = [
    ['one range', 1, 1, 0.1],
    ['one range', 10, 1, 0.15],
    ['all ranges', 1, 300, 0.1],
    ['all ranges', 10, 300, 0.2]
  ]

  test.each(FULL_RUNS ? [...SMALLER, ...LARGEST] : LARGEST)(
    'in %s from %i addresses, clients and newcomers sign in',
    async (_what, tenth, ranges, share) => {
      const strangers = 0.4 * BUDGET.hits
      const known = await clients(2 * PEOPLE)
      const devices = await Promise.all(
        known.slice(PEOPLE).map((phone, index) => signInByCode(phone, addressOf(index, 90)))
      )
      await api.db.deleteFrom('rate_windows').execute()
      await api.db.deleteFrom('dev_mailbox').execute()

      await attack(tenth * SCALE, RANGES.slice(0, ranges))
      const sent = await paid()
      expect(sent).toBeGreaterThanOrEqual(Math.min(tenth * SCALE, BUDGET.prefixHits))
      expect(sent).toBeLessThanOrEqual(Math.ceil(share * strangers))

      const people = Array.from({ length: PEOPLE }, (_, index) => index)
      const byNumber = await inParallel(people, async index =>
        ask(await arrive(api.url), known[index]!, addressOf(index))
      )
      const byDevice = await inParallel(people, index => ask(devices[index]!, known[PEOPLE + index]!, addressOf(index)))
      const byNewcomers = await inParallel(people, async index =>
        ask(await arrive(api.url), phoneIn(RANGES[250 + (index % 50)]!), addressOf(index, 90))
      )
      expect(succeeded(byDevice)).toBe(PEOPLE)
      expect(succeeded(byNumber)).toBeGreaterThanOrEqual(0.99 * PEOPLE)
      expect(succeeded(byNewcomers)).toBeGreaterThanOrEqual(0.95 * PEOPLE)
    }
  )

  test('the messages stop with words that name other ways, and one alarm names the range', async () => {
    const refused = (await attack(20 * SCALE, RANGES.slice(0, 1))).filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
    expect(refused[0]?.body).toMatchObject({ message: expect.stringMatching(/password.*passkey.*e-mail.*support/) })
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(HOUR)
    expect(await metrics.metrics()).toContain(`alarms_total{name="sms_budget",scope="${RANGES[0]}"} 1\n`)
  })

  test('an attacked range takes new numbers from networks where codes were entered, and from all after an hour', async () => {
    const shared = addressOf(2, 90)
    for (let index = 0; index < 5; index++) await signInByCode(phoneIn(RANGES[9]!), shared)
    await attack(20 * SCALE, RANGES.slice(0, 1))
    const ask429 = () => arrive(api.url).then(by => ask(by, phoneIn(RANGES[0]!), addressOf(3, 90)))
    expect((await ask429()).status).toBe(429)
    expect((await ask(await arrive(api.url), phoneIn(RANGES[0]!), shared)).status).toBe(200)
    api.dependencies.clock.fix(later(NOW, HOUR))
    expect((await ask429()).status).toBe(200)
  })
})

test('people behind one address who enter their codes are not slowed down, however many they are', async () => {
  for (let index = 0; index < 60; index++) await signInByCode(phoneIn(RANGES[index]!), addressOf(4, 90))
  expect(await paid()).toBe(60)
})

test('a refused sending leaves the minute of the number unused', async () => {
  const [mine, phone] = [addressOf(5, 90), phoneIn(RANGES[0]!)]
  for (let index = 0; index < 41; index++) await ask(attacker, phoneIn(RANGES[index]!), mine)
  const visitor = await arrive(api.url)
  expect((await ask(visitor, phone, mine)).status).toBe(429)
  expect((await ask(visitor, phone, addressOf(6, 90))).status).toBe(200)
  const buckets = await api.db
    .selectFrom('rate_windows')
    .select('bucket')
    .where('bucket', 'like', `send:${phone}%`)
    .execute()
  expect(buckets.map(({ bucket }) => bucket).filter(bucket => bucket.includes(mine))).toEqual([])
})
