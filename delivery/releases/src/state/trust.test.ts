import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { preparedFolder, temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken, readToken } from '../access/release-tokens.ts'
import { openKeys } from '../keys/key-files.ts'
import { signingKeyIn } from '../../../testing/signing-key.ts'
import { openReleases, type StoreOptions } from './release-store.ts'
import { verifyReleases } from './verify-releases.ts'

/** mf-journal 1.0.0 was live and 1.1.0 is live. */
async function released() {
  const folder = await preparedFolder('trust', async prepared => {
    const store = openReleases(prepared, { by: 'samira', settings: {}, now: () => new Date('2026-11-05T12:00:00Z') })
    for (const version of ['1.0.0', '1.1.0']) {
      await publishRemotes(store, `mf-journal@${version}`)
      await store.promote('mf-journal', version)
    }
  })
  const open = (now?: string) => openReleases(folder, { settings: {}, now: () => (now ? new Date(now) : new Date()) })
  return { folder, open }
}

describe('keys', () => {
  test('a new key continues the ledger if the old one is trusted', async () => {
    const folder = temporaryFolder()
    const [old, young] = [signingKeyIn(folder), signingKeyIn(folder)]
    const open = (settings: StoreOptions['settings'] = {}) => openReleases(folder, { settings })
    await publishRemotes(open({ RELEASE_KEY_FILE: old.file }), 'mf-journal@1.0.0')

    const alone = open({ RELEASE_KEY_FILE: young.file })
    await expect(publishRemotes(alone, 'mf-journal@1.1.0')).rejects.toThrow('not signed by a trusted key')
    const rotated = open({ RELEASE_KEY_FILE: young.file, RELEASE_PUBLIC_KEYS: old.text })
    await publishRemotes(rotated, 'mf-journal@1.1.0')
    expect(await rotated.history()).toHaveLength(2)
  })

  test('a retired key is trusted for ledger entries and not for tokens', async () => {
    const folder = temporaryFolder()
    const [old, young] = [signingKeyIn(folder), signingKeyIn(folder)]
    const before = openReleases(folder, { settings: { RELEASE_KEY_FILE: old.file } })
    await publishRemotes(before, 'mf-journal@1.0.0')
    const grant = { name: 'samira', role: 'ops', apps: [], days: 1 } as const
    const stolen = await issueToken(before.keys, grant, new Date())

    const settings = { RELEASE_KEY_FILE: young.file, RELEASE_RETIRED_KEYS: old.text }
    const after = openReleases(folder, { settings })
    await publishRemotes(after, 'mf-journal@1.1.0')
    expect((await verifyReleases(after)).problems).toEqual([])
    await expect(readToken(after.keys, [], stolen.token, new Date())).rejects.toThrow('is wrong')
    const fresh = await issueToken(after.keys, grant, new Date())
    expect(await readToken(after.keys, [], fresh.token, new Date())).toMatchObject({ name: 'samira' })

    const edge = openReleases(folder, { settings: { RELEASE_PUBLIC_KEYS: young.text } })
    expect((await edge.state())['mf-journal']?.published).toHaveLength(2)
  })

  test.each([
    [{ RELEASE_PUBLIC_KEYS: 'not a key' }, 'holds "not a key", which is not an Ed25519 public key'],
    [{ RELEASE_KEY_FILE: '/nowhere.pem' }, 'The signing key /nowhere.pem cannot be read.']
  ])('the setting %j is refused with a message', (settings, sentence) => {
    expect(() => openReleases(join(temporaryFolder(), 'releases'), { settings })).toThrow(sentence)
  })
})

describe('verify', () => {
  test('finds no problem in valid releases', async () => {
    const { open } = await released()
    expect(await verifyReleases(open())).toEqual({ entries: 4, files: 16, problems: [] })
  })

  test('finds a changed line of the ledger', async () => {
    const { folder, open } = await released()
    const log = join(folder, 'log.jsonl')
    writeFileSync(log, readFileSync(log, 'utf8').replace('samira', 'attacker'))
    await expect(verifyReleases(open())).rejects.toThrow('Entry 1 of the ledger is damaged')
  })

  test('finds a signed state that the changes do not lead to', async () => {
    const { folder, open } = await released()
    const file = join(folder, 'head.json')
    const head = JSON.parse(readFileSync(file, 'utf8'))
    const { document } = JSON.parse(head.document)
    document.apps['mf-journal'].liveHistory.push('1.0.0')
    const signed = JSON.stringify({ document, ...openKeys(folder, {}).seal(JSON.stringify(document)) })
    writeFileSync(file, JSON.stringify({ ...head, document: signed }))
    expect((await verifyReleases(open())).problems).toEqual(['What is released is not what the changes lead to.'])
  })
})

test('the clock of a machine that is a day ahead blocks no change and keeps the order', async () => {
  const { open } = await released()
  const [ahead, right] = [open('2026-11-06T12:00:00.000Z'), open('2026-11-05T12:01:00.000Z')]
  await ahead.rollback('mf-journal')
  await right.promote('mf-journal', '1.1.0')
  const at = '2026-11-06T12:00:00.000Z'
  expect((await right.history()).slice(-2)).toMatchObject([
    { seq: 5, at },
    { seq: 6, at }
  ])
  expect((await verifyReleases(right)).problems).toEqual([])
  expect((await ahead.state())['mf-journal']?.liveHistory).toEqual(['1.0.0', '1.1.0'])
})
