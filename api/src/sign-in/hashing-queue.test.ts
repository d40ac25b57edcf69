import { expect, test } from 'vitest'
import { apiOfFile } from '../../testing/api-of-file.ts'
import { ACTIVE_PHONE, arrive, DEVICE } from '../../testing/index.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { workDoneBy } from '../../testing/work-done.ts'
import { createHashingQueue, hashPassword, PASSWORD_COSTS } from './passwords.ts'

const NEW = { new_password: 'new secret 1', new_password_confirmation: 'new secret 1' }

const api = apiOfFile()

test('two tasks run, three wait in order, the sixth is refused; a failed task frees its place', async () => {
  const run = createHashingQueue({ running: 2, waiting: 3 })
  const order: number[] = []
  const ends: (() => void)[] = []
  const task = (id: number) => () => {
    order.push(id)
    return new Promise<void>((resolve, reject) => ends.push(id === 0 ? () => reject(new Error('failed')) : resolve))
  }
  const runs = [0, 1, 2, 3, 4].map(id => run(task(id)))
  await expect(run(task(5))).rejects.toMatchObject({ statusCode: 503, details: { headers: { 'retry-after': '2' } } })
  expect(order).toEqual([0, 1])
  ends[0]?.()
  await expect(runs[0]).rejects.toThrow('failed')
  expect(order).toEqual([0, 1, 2])
  for (let index = 1; index < 5; index++) {
    ends[index]?.()
    await runs[index]
  }
  expect(order).toEqual([0, 1, 2, 3, 4])
  await expect(run(() => Promise.resolve('free'))).resolves.toBe('free')
})

test('the same password has a different hash each time', async () => {
  const hash = () => hashPassword('correct horse', PASSWORD_COSTS.test)
  expect(await hash()).not.toBe(await hash())
})

test.each([
  ['/register', { name: 'Sara', password: 'correct horse', register_type: 'phone', phone: '+213661234567', ...DEVICE }],
  ['/reset-pass', { email: 'amina@hirfa.example', password: 'new secret 1', password_confirmation: 'new secret 1' }],
  ['/reset-password-phone', { phone: ACTIVE_PHONE, ...NEW }]
])('%s hashes no password for a wrong token', async (path, body) => {
  const visitor = await arrive(api.url)
  const { hashes } = await workDoneBy(async () => {
    expect((await visitor.post(path, { ...body, token: 'x' })).status).toBe(422)
  })
  expect(hashes).toBe(0)
})

test('a repeated registration hashes no password again', async () => {
  const sara = await newcomer(api)
  const body = sara.account(await sara.verified())
  const key = { 'idempotency-key': crypto.randomUUID() }
  const register = () => workDoneBy(() => sara.visitor.post('/register', body, key))
  expect((await register()).hashes).toBe(1)
  expect((await register()).hashes).toBe(0)
})

test('of 100 sign-ins at once those above the queue get 503 with Retry-After; other requests are answered', async () => {
  const phone = '+213690000001'
  const password = await hashPassword('correct horse', PASSWORD_COSTS.standard)
  const times = { consented_at: new Date(), created_at: new Date() }
  const account = { name: 'Slow', phone, email: null, type: 'user', banned: false, password, ...times } as const
  await api.db.insertInto('clients').values(account).execute()
  const visitor = await arrive(api.url)
  const login = { phone, password: 'wrong', ...DEVICE }
  const answers = Promise.all(Array.from({ length: 100 }, () => visitor.post('/login', login)))
  expect((await visitor.get('/api/states')).status).toBe(200)

  const shed = (await answers).filter(({ status }) => status !== 422)
  expect(shed.length).toBeGreaterThan(0)
  expect(shed.length).toBeLessThan(100 - 32)
  for (const { status, headers, body } of shed) {
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    expect(body).toEqual({ message: 'The service is paused, try again in a moment' })
  }
  expect((await visitor.post('/login', login)).status).toBe(422)
})
