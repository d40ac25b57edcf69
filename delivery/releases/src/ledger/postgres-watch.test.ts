import { expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { postgresLedger } from './postgres-ledger.ts'

const SERVER = process.env.API_POSTGRES_URL

function openAt(url: string) {
  const ledger = postgresLedger(url, fail)
  onTestFinished(() => ledger.close())
  return ledger
}

function fail(problem: unknown): void {
  throw problem
}

test.runIf(SERVER)('a read during the first query waits for its result', async () => {
  const url = await freshSchema(SERVER ?? '')
  await openAt(url).change(async () => ({ line: 'one', document: 'document of one' }))
  const ledger = openAt(url)
  const first = { answered: false }
  const heads = [ledger.head().finally(() => (first.answered = true))]
  while (!first.answered) {
    await new Promise(setImmediate)
    heads.push(ledger.head())
  }
  expect(heads.length).toBeGreaterThan(2)
  expect(new Set((await Promise.all(heads)).map(head => head?.line))).toEqual(new Set(['one']))
})
