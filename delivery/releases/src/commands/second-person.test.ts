import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { issueToken } from '../access/release-tokens.ts'
import type { Gate } from '../state/gate.ts'

const HOUR_MS = 3_600_000

/** A gate that refuses every new version. */
const gate: Gate = {
  async check({ step }) {
    const isNew = step.action !== 'rollback' && 'to' in step && step.to !== '1.0.0'
    return { violations: isNew ? [{ consumer: 'shell 1.0.0', reason: 'Screen is gone.' }] : [] }
  }
}

const refusal = (message: string) => ({ status: 409, body: { message: expect.stringContaining(message) } })

async function product(secondPerson = true) {
  let time = Date.now()
  const operations = await startOperations({ gate, secondPerson, now: () => new Date(time) })
  const { store } = operations
  await publishRemotes(store, 'mf-journal@1.1.0', 'mf-journal@1.2.0')
  const tokenOf = async (name: string) =>
    (await issueToken(store.keys, { name, role: 'ops', apps: [], days: 1 }, new Date(time))).token
  const [samira, karim] = [await tokenOf('samira'), await tokenOf('karim')]
  const promote = (token: string, more: object = {}) =>
    operations.ask(token, 'POST', 'promote', {
      app: 'mf-journal',
      version: '1.1.0',
      force: true,
      why: 'the shell follows',
      ...more
    })
  const asked = async () => (await store.history()).findLast(({ action }) => action === 'refuse')?.seq
  return { ...operations, samira, karim, promote, asked, pass: (ms: number) => (time += ms) }
}

test('a forced change waits for another person, who approves exactly this one', async () => {
  const { store, samira, karim, promote, asked } = await product()
  const waiting = await promote(samira)
  const approves = await asked()
  expect(waiting).toMatchObject(refusal(`waits for a second person: the request is change ${approves}.`))
  expect((await store.state())['mf-journal']?.liveHistory).toEqual(['1.0.0'])

  const own = refusal('samira requested it; another person must approve it. Nothing has changed.')
  expect(await promote(samira, { approves })).toMatchObject(own)
  const other = refusal(`Change ${approves} does not request this. Nothing has changed.`)
  expect(await promote(karim, { version: '1.2.0', approves })).toMatchObject(other)
  const change = { action: 'promote', by: 'karim', forced: true, approves, why: 'seen it' }
  expect(await promote(karim, { approves, why: 'seen it' })).toMatchObject({ status: 200, body: { change } })
})

test('a request counts once, for an hour, and while nothing has changed', async () => {
  const { store, samira, karim, promote, asked, pass } = await product()
  await promote(samira)
  const first = await asked()
  await store.freeze('mf-journal', 'a sale')
  await store.thaw('mf-journal')
  const outdated = refusal('mf-journal was changed after the request. Nothing has changed.')
  expect(await promote(karim, { approves: first })).toMatchObject(outdated)

  await promote(samira)
  const second = await asked()
  expect(await promote(karim, { approves: second })).toMatchObject({ status: 200 })
  await store.rollback('mf-journal')
  expect(await promote(karim, { approves: second, again: true })).toMatchObject({ status: 409 })

  await promote(samira, { again: true })
  const third = await asked()
  pass(HOUR_MS + 60_000)
  const late = refusal('The request is older than an hour. Nothing has changed.')
  expect(await promote(karim, { approves: third, again: true })).toMatchObject(late)
})

test('a canary is approved with its share; a rollback does not wait', async () => {
  const { ask, samira, karim, asked } = await product()
  const canary = { app: 'mf-journal', version: '1.1.0', force: true, why: 'the shell follows' }
  await ask(samira, 'POST', 'canary', { ...canary, share: 5 })
  const approves = await asked()
  const requested = async () => {
    const { body } = await ask(samira, 'GET', 'versions?app=mf-journal')
    return Object(body).versions[1].request
  }
  expect(await requested()).toMatchObject({ seq: approves, command: 'canary', share: 5, by: 'samira' })
  expect((await ask(karim, 'POST', 'canary', { ...canary, share: 50, approves })).status).toBe(409)
  expect((await ask(karim, 'POST', 'canary', { ...canary, share: 5, approves })).status).toBe(200)
  expect(await requested()).toBeNull()
  const back = { app: 'mf-journal', force: true, why: 'it is down' }
  expect((await ask(samira, 'POST', 'rollback', back)).status).toBe(200)
})

test('a forced set is approved as a whole: its versions, and its visitors', async () => {
  const { ask, store, samira, karim, asked } = await product()
  await publishRemotes(store, 'mf-weather@2.0.0')
  const journal = { app: 'mf-journal', version: '1.1.0' }
  const weather = { app: 'mf-weather', version: '2.0.0' }
  const set = { members: [journal, weather], force: true, why: 'they need each other' }

  const waits = refusal('mf-journal 1.1.0, mf-weather 2.0.0 waits for a second person')
  expect(await ask(samira, 'POST', 'promote-set', set)).toMatchObject(waits)
  const approves = await asked()
  const others = { ...set, members: [{ ...journal, version: '1.2.0' }, weather], approves }
  expect((await ask(karim, 'POST', 'promote-set', others)).status).toBe(409)
  expect((await ask(karim, 'POST', 'promote', { ...journal, force: true, why: 'alone', approves })).status).toBe(409)
  expect((await ask(samira, 'POST', 'promote-set', { ...set, approves })).status).toBe(409)
  const change = { action: 'set', by: 'karim', forced: true, approves }
  expect(await ask(karim, 'POST', 'promote-set', { ...set, approves })).toMatchObject({ status: 200, body: { change } })

  const canary = { app: 'mf-journal', version: '1.2.0', share: 5, force: true, why: 'for readers of Arabic' }
  expect((await ask(samira, 'POST', 'canary', { ...canary, only: 'language=ar' })).status).toBe(409)
  const second = await asked()
  expect((await ask(karim, 'POST', 'canary', { ...canary, approves: second })).status).toBe(409)
  expect((await ask(karim, 'POST', 'canary', { ...canary, only: 'language=ar', approves: second })).status).toBe(200)
})

test('where one person is enough, a forced change is made at once', async () => {
  const { samira, promote } = await product(false)
  expect(await promote(samira)).toMatchObject({ status: 200, body: { change: { forced: true } } })
})
