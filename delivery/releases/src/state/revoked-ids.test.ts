import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from './release-store.ts'
import { idUntil, stillRevoked } from './revoked-ids.ts'

test('the signed document drops a revoked id after its expiry, and not earlier', async () => {
  let time = '2026-11-05T12:00:00Z'
  const store = openReleases(temporaryFolder(), { now: () => new Date(time) })
  const ofAnHour = idUntil(new Date('2026-11-05T13:00:00Z'))
  const ofAWeek = idUntil(new Date('2026-11-12T12:00:00Z'))
  for (const id of ['token-of-mf-journal', ofAnHour, `opened-${ofAWeek}`, ofAnHour]) await store.revoke(id)
  expect((await store.released()).revoked).toEqual(['token-of-mf-journal', ofAnHour, `opened-${ofAWeek}`])

  time = '2026-11-06T14:00:00Z'
  await store.revoke('another-token')
  expect((await store.released()).revoked).toEqual(['token-of-mf-journal', `opened-${ofAWeek}`, 'another-token'])
  expect(await store.history()).toHaveLength(4)
  await store.close()
})

test('an id is dropped a day after its expiry, to the second; an id without an expiry stays', () => {
  const id = idUntil(new Date('2026-11-05T12:00:00.500Z'))
  expect(id).toMatch(/^[0-9a-f-]{36}-until-[0-9a-z]{6}$/)
  const at = (time: string) => stillRevoked([id, 'token', `${id}-copy`], time)
  expect(at('2026-11-06T12:00:00.999Z')).toEqual([id, 'token', `${id}-copy`])
  expect(at('2026-11-06T12:00:01.000Z')).toEqual(['token', `${id}-copy`])
})
