import { describe, expect, onTestFinished, test } from 'vitest'
import { freshSchema } from '../../../testing/postgres.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from './release-store.ts'
import { verifyReleases } from './verify-releases.ts'

const SERVER = process.env.API_POSTGRES_URL
const HOUR = 3_600_000
const START = Date.parse('2026-11-05T12:00:00.000Z')
const PLACES: [string, () => Promise<Record<string, string>>][] = [
  ['a folder', async () => ({})],
  ...(SERVER
    ? ([['a database', async () => ({ DATABASE_URL: await freshSchema(SERVER) })]] satisfies typeof PLACES)
    : [])
]

async function released(settings: Record<string, string>) {
  const releases = temporaryFolder()
  let time = START
  const open = () => {
    const store = openReleases(releases, { by: 'samira', settings, now: () => new Date(time) })
    onTestFinished(() => store.close())
    return store
  }
  const store = open()
  await publishRemotes(store, 'mf-journal@1.0.0')
  return { store, open, pass: (milliseconds: number) => void (time += milliseconds) }
}

describe.each(PLACES)('the document in %s', (_where, settings) => {
  test('does not expire before it is renewed, and then after the given time', async () => {
    const { store, open } = await released(await settings())
    expect((await store.released()).expires).toBeUndefined()
    await store.renew(10 * HOUR)
    expect((await open().released()).expires).toBe('2026-11-05T22:00:00.000Z')
  })

  test('is renewed when less than half of the time is left, without a change of the ledger', async () => {
    const { store, open, pass } = await released(await settings())
    await store.renew(10 * HOUR)
    const { expires, ...before } = await store.released()
    pass(4 * HOUR)
    await store.renew(10 * HOUR)
    expect((await store.released()).expires).toBe(expires)
    pass(2 * HOUR)
    await store.renew(10 * HOUR)
    expect(await open().released()).toEqual({ ...before, expires: '2026-11-06T04:00:00.000Z' })
    expect(await open().history()).toHaveLength(1)
    expect((await verifyReleases(open())).problems).toEqual([])
  })

  test('keeps its expiry over a change, which is appended as before', async () => {
    const { store, open } = await released(await settings())
    await store.renew(10 * HOUR)
    const { expires } = await store.released()
    await store.promote('mf-journal', '1.0.0')
    expect(await open().released()).toMatchObject({ seq: 2, expires })
    expect((await open().history()).map(({ action }) => action)).toEqual(['publish', 'promote'])
  })
})
