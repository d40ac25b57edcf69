import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { preparedFolder, temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken, readToken } from '../access/release-tokens.ts'
import { openKeys } from '../keys/key-files.ts'
import type { Seal } from '../keys/release-keys.ts'
import { signingKeyIn } from '../../../testing/signing-key.ts'
import { headMemory } from '../ledger/head-memory.ts'
import { knownHistory } from '../commands/known-history.ts'
import { openReleases, type StoreOptions } from './release-store.ts'
import type { ReleasesDocument } from './signed-document.ts'
import { verifyReleases } from './verify-releases.ts'

/** A store in which mf-journal 1.0.0 was live and 1.1.0 is live. */
async function released(now?: () => Date) {
  const fill = async (folder: string) => {
    const store = openReleases(folder, { by: 'samira', settings: {}, ...(now ? { now } : {}) })
    for (const version of ['1.0.0', '1.1.0']) {
      await publishRemotes(store, `mf-journal@${version}`)
      await store.promote('mf-journal', version)
    }
  }
  const folder = now ? temporaryFolder() : await preparedFolder('trust', fill)
  if (now) await fill(folder)
  const opened = () => openReleases(folder, { by: 'samira', settings: {}, ...(now ? { now } : {}) })
  return { folder, store: opened(), opened }
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is as it was`)
  writeFileSync(file, after)
}

type Signed = Seal & { document: ReleasesDocument }

function editDocument(folder: string, change: (signed: Signed) => unknown): void {
  const file = join(folder, 'head.json')
  const head = JSON.parse(readFileSync(file, 'utf8'))
  const signed = JSON.parse(head.document)
  change(signed)
  writeFileSync(file, JSON.stringify({ ...head, document: JSON.stringify(signed) }))
}

describe('the release document', () => {
  test('that was changed after it was signed is not used', async () => {
    const { folder, opened } = await released()
    editDocument(folder, signed => signed.document.apps['mf-journal']?.liveHistory.push('1.0.0'))
    const sentence = 'The release document is not signed by a trusted key; it is not used.'
    await expect(opened().state()).rejects.toThrow(sentence)
    await expect(opened().rollback('mf-journal')).rejects.toThrow(sentence)
  })

  test('is not replaced by an older one, also after a restart', async () => {
    const { folder, store, opened } = await released()
    const older = readFileSync(join(folder, 'head.json'))
    await store.rollback('mf-journal')
    const memory = headMemory(join(temporaryFolder(), 'last-release.json'))
    const edge = openReleases(folder, { settings: {}, memory })
    expect((await edge.released()).seq).toBe(5)

    writeFileSync(join(folder, 'head.json'), older)
    const sentence = 'The release document of change 4 came after that of change 5; it is not used.'
    await expect(edge.state()).rejects.toThrow(sentence)
    const restarted = openReleases(folder, { settings: {}, memory })
    expect((await restarted.released()).seq).toBe(5)
    await expect(restarted.released()).rejects.toThrow(sentence)
    expect((await opened().released()).seq).toBe(4)
  })
})

describe('keys', () => {
  test('a machine with public keys only can read and cannot change', async () => {
    const folder = temporaryFolder()
    const { file, text } = signingKeyIn(folder)
    await publishRemotes(openReleases(folder, { settings: { RELEASE_KEY_FILE: file } }), 'mf-journal@1.0.0')
    const reader = openReleases(folder, { settings: { RELEASE_PUBLIC_KEYS: text } })
    expect(Object.keys(await reader.state())).toEqual(['mf-journal'])
    await expect(reader.promote('mf-journal', '1.0.0')).rejects.toThrow('it has no signing key')
  })

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
    [
      'RELEASE_PUBLIC_KEYS',
      { RELEASE_PUBLIC_KEYS: 'not a key' },
      'holds "not a key", which is not an Ed25519 public key'
    ],
    ['RELEASE_KEY_FILE', { RELEASE_KEY_FILE: '/nowhere.pem' }, 'The signing key /nowhere.pem cannot be read.']
  ])('an invalid %s is refused with a message', (_name, settings, sentence) => {
    expect(() => openReleases(join(temporaryFolder(), 'releases'), { settings })).toThrow(sentence)
  })

  test('the generated key is readable by its owner only, and persists', async () => {
    const { folder, opened } = await released()
    const file = join(folder, 'keys/release-key.pem')
    const before = readFileSync(file, 'utf8')
    await opened().rollback('mf-journal')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })
})

describe('verify', () => {
  test('finds no problem in valid releases', async () => {
    const { opened } = await released()
    expect(await verifyReleases(opened())).toEqual({ entries: 4, files: 16, problems: [] })
  })

  test('finds a changed line of the ledger', async () => {
    const { folder, opened } = await released()
    edit(join(folder, 'log.jsonl'), text => text.replace('samira', 'attacker'))
    await expect(verifyReleases(opened())).rejects.toThrow('Entry 1 of the ledger is damaged')
  })

  test('finds an older head beside newer changes', async () => {
    const { folder, store, opened } = await released()
    const head = readFileSync(join(folder, 'head.json'))
    await store.rollback('mf-journal')
    writeFileSync(join(folder, 'head.json'), head)
    const { entries, problems } = await verifyReleases(opened())
    expect(entries).toBe(4)
    expect(problems).toEqual([
      expect.stringMatching(/^Change 5 \([0-9a-f]{12}, rollback by samira\) .*: the ledger is forked/)
    ])
  })

  test('finds a signed state that the changes do not lead to', async () => {
    const { folder, opened } = await released()
    const keys = openKeys(folder, {})
    editDocument(folder, signed => {
      signed.document.apps['mf-journal']?.liveHistory.push('1.0.0')
      Object.assign(signed, keys.seal(JSON.stringify(signed.document)))
    })
    expect((await verifyReleases(opened())).problems).toEqual(['What is released is not what the changes lead to.'])
  })
})

describe('time', () => {
  test('selects the past state', async () => {
    let hour = 8
    const { store } = await released(() => new Date(Date.UTC(2026, 10, 5, hour++)))
    const history = knownHistory(store)
    const live = async (time: string) =>
      (await history.at(new Date(time))).apps.find(({ name }) => name === 'mf-journal')?.live
    const [, promoted, , again] = await store.history()
    expect(await live('2026-11-05T07:00:00Z')).toBeUndefined()
    expect(await live(promoted?.at ?? '')).toBe('1.0.0')
    expect(await live(again?.at ?? '')).toBe('1.1.0')
  })

  test('of a machine that is a day ahead blocks no change and keeps the order', async () => {
    const { folder } = await released(() => new Date('2026-11-05T12:00:00Z'))
    const ahead = openReleases(folder, { settings: {}, now: () => new Date('2026-11-06T12:00:00Z') })
    const right = openReleases(folder, { settings: {}, now: () => new Date('2026-11-05T12:01:00Z') })
    await ahead.rollback('mf-journal')
    await right.promote('mf-journal', '1.1.0')
    const history = await right.history()
    expect(history.slice(-2).map(({ seq, at }) => [seq, at])).toEqual([
      [5, '2026-11-06T12:00:00.000Z'],
      [6, '2026-11-06T12:00:00.000Z']
    ])
    expect((await verifyReleases(right)).problems).toEqual([])
    expect((await ahead.state())['mf-journal']?.liveHistory).toEqual(['1.0.0', '1.1.0'])
  })
})

test('a revoked token is in the signed document once', async () => {
  const { store } = await released()
  expect(await store.revoke('token-of-mf-journal', { why: 'it was in a log' })).toMatchObject({ action: 'revoke' })
  expect(await store.revoke('token-of-mf-journal')).toBeUndefined()
  expect((await store.released()).revoked).toEqual(['token-of-mf-journal'])
  expect((await store.history()).at(-1)).toMatchObject({ token: 'token-of-mf-journal', why: 'it was in a log' })
})
