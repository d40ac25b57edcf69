/** The ledger of the first promised format (`docs/formats.md`). */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { appOf, liveVersion } from '../state/release-state.ts'
import { openReleases } from '../state/release-store.ts'

const PROMISED = join(import.meta.dirname, '../../../testing/promised-ledger')

/** The ledger in a folder of its own; this process has another signing key. */
function promisedReleases() {
  const releases = join(temporaryFolder(), 'releases')
  mkdirSync(releases)
  for (const name of ['head.json', 'log.jsonl']) copyFileSync(join(PROMISED, name), join(releases, name))
  openReleases(releases, { settings: {} }).keys.signingKey()
  const settings = {
    RELEASE_KEY_FILE: join(releases, 'keys/release-key.pem'),
    RELEASE_PUBLIC_KEYS: readFileSync(join(PROMISED, 'public-key.txt'), 'utf8').trim()
  }
  return { open: () => openReleases(releases, { by: 'samira', settings }) }
}

test('a ledger of the promised format is read as it was, and continued by another key', async () => {
  const { open } = promisedReleases()
  const store = open()
  const { apps, seq, revoked } = await store.released()
  expect({ seq, revoked }).toEqual({ seq: 24, revoked: ['1b4e28ba-2fa1-4d1c-a1f4-3c5d7e9f1a3b', 'a-stolen-token'] })
  expect(liveVersion(apps, 'shell')).toBe('1.1.0')
  expect(appOf(apps, 'mf-journal')).toMatchObject({
    liveHistory: ['1.0.0'],
    canary: { version: '1.2.0', share: 10, plan: [{ share: 100, afterMinutes: 120 }] }
  })
  // Its artifacts are not here, so only changes that need none follow.
  await store.freeze('mf-journal', 'Ramadan')
  await store.disable('mf-journal', 'wrong prices')
  const again = open()
  expect((await again.history()).map(entry => entry.action).slice(-7)).toEqual([
    'canary',
    'refuse',
    'freeze',
    'thaw',
    'revoke',
    'freeze',
    'disable'
  ])
  expect((await again.released()).seq).toBe(26)
})
