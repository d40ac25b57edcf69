import { generateKeyPairSync } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken, readToken } from '../access/release-tokens.ts'
import { integrityOf } from '../artifacts/build-check.ts'
import { artifactFolder } from '../artifacts/folder-artifacts.ts'
import { openKeys } from '../keys/key-files.ts'
import type { Seal } from '../keys/release-keys.ts'
import { publicKeyText } from '../../../testing/public-key-text.ts'
import { headMemory } from '../ledger/head-memory.ts'
import { knownHistory } from '../commands/known-history.ts'
import { openReleases, type ReleaseStore } from './release-store.ts'
import type { ReleasesDocument } from './signed-document.ts'
import { verifyReleases } from './verify-releases.ts'

interface Released {
  folder: string
  store: ReleaseStore
  opened(): ReleaseStore
}

/** A store in which mf-journal 1.0.0 was live and 1.1.0 is live. */
async function released(now?: () => Date): Promise<Released> {
  const folder = temporaryFolder()
  const opened = () => openReleases(join(folder, 'releases'), { by: 'samira', settings: {}, ...(now ? { now } : {}) })
  const store = opened()
  for (const version of ['1.0.0', '1.1.0']) {
    writeRemote(join(folder, version), { name: 'mf-journal', version })
    await store.publish(join(folder, version))
    await store.promote('mf-journal', version)
  }
  return { folder: join(folder, 'releases'), store, opened }
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is as it was`)
  writeFileSync(file, after)
}

type Signed = Partial<Seal> & { document: v.InferInput<typeof ReleasesDocument> }

function editDocument(folder: string, change: (signed: Signed) => unknown): void {
  const file = join(folder, 'head.json')
  const head = JSON.parse(readFileSync(file, 'utf8'))
  const signed = JSON.parse(head.document)
  change(signed)
  writeFileSync(file, JSON.stringify({ ...head, document: JSON.stringify(signed) }))
}

describe('the release document', () => {
  test.each<[string, (signed: Signed) => unknown]>([
    ['changed after it was signed', signed => signed.document.apps['mf-journal']?.liveHistory.push('1.0.0')],
    ['with a smaller number', signed => (signed.document.seq = 1)],
    ['without a signature', signed => delete signed.signature],
    ['with another signature', signed => (signed.signature = Buffer.alloc(64).toString('base64url'))],
    ['with the name of another key', signed => (signed.key = '0123456789abcdef')]
  ])('%s is not used', async (_how, spoil) => {
    const { folder, opened } = await released()
    editDocument(folder, spoil)
    const sentence = /^The release document is (unsigned|not signed).*; it is not used\.$/
    await expect(opened().state()).rejects.toThrow(sentence)
    await expect(opened().rollback('mf-journal')).rejects.toThrow(sentence)
  })

  test('signed with an untrusted key is not used', async () => {
    const [ours, theirs] = [await released(), await released()]
    copyFileSync(join(theirs.folder, 'head.json'), join(ours.folder, 'head.json'))
    await expect(ours.opened().state()).rejects.toThrow('not signed by a trusted key')
  })

  test('is not replaced by an older one, also after a restart', async () => {
    const { folder, store, opened } = await released()
    const older = readFileSync(join(folder, 'head.json'))
    await store.rollback('mf-journal')
    const memory = headMemory(join(folder, '../last-release.json'))
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

  test('persists over a restart while the ledger is away', async () => {
    const { folder } = await released()
    const memory = headMemory(join(folder, '../last-release.json'))
    await openReleases(folder, { settings: {}, memory }).state()
    const away = () => Promise.reject(new Error('no database'))
    const ledger = { head: away, lines: away, linesFrom: away, change: away, close: async () => undefined }
    const edge = openReleases(folder, { settings: {}, memory, ledger })
    expect((await edge.state())['mf-journal']?.liveHistory).toEqual(['1.0.0', '1.1.0'])
    await expect(openReleases(folder, { settings: {}, ledger }).state()).rejects.toThrow('no database')
  })
})

/** A new signing key in a file, and its public half as in settings. */
function keyFile(folder: string, name: string): { file: string; text: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const file = join(folder, name)
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { file, text: publicKeyText(publicKey) }
}

describe('keys', () => {
  test('a machine with public keys only can read and cannot change', async () => {
    const { folder, store } = await released()
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const file = join(folder, '../team.pem')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const keyed = join(temporaryFolder(), 'releases')
    const writer = openReleases(keyed, { settings: { RELEASE_KEY_FILE: file } })
    await writer.publish(join(folder, '../1.0.0'))

    const reader = openReleases(keyed, { settings: { RELEASE_PUBLIC_KEYS: publicKeyText(publicKey) } })
    expect(Object.keys(await reader.state())).toEqual(['mf-journal'])
    await expect(reader.promote('mf-journal', '1.0.0')).rejects.toThrow('it has no signing key')
    expect((await store.released()).seq).toBe(4)
  })

  test('a new key continues the ledger if the old one is trusted', async () => {
    const folder = temporaryFolder()
    const [old, young] = ['old', 'young'].map(name => keyFile(folder, name))
    const releases = join(folder, 'releases')
    for (const version of ['1.0.0', '1.1.0']) writeRemote(join(folder, version), { name: 'mf-journal', version })
    await openReleases(releases, { settings: { RELEASE_KEY_FILE: old?.file } }).publish(join(folder, '1.0.0'))

    const alone = openReleases(releases, { settings: { RELEASE_KEY_FILE: young?.file } })
    await expect(alone.publish(join(folder, '1.1.0'))).rejects.toThrow('not signed by a trusted key')
    const rotated = openReleases(releases, {
      settings: { RELEASE_KEY_FILE: young?.file, RELEASE_PUBLIC_KEYS: old?.text }
    })
    await rotated.publish(join(folder, '1.1.0'))
    expect(await rotated.history()).toHaveLength(2)
  })

  test('a retired key is trusted for ledger entries and not for tokens', async () => {
    const folder = temporaryFolder()
    const releases = join(folder, 'releases')
    const [old, young] = ['old', 'young'].map(name => keyFile(folder, name))
    for (const version of ['1.0.0', '1.1.0']) writeRemote(join(folder, version), { name: 'mf-journal', version })
    const before = openReleases(releases, { settings: { RELEASE_KEY_FILE: old?.file } })
    await before.publish(join(folder, '1.0.0'))
    const grant = { name: 'samira', role: 'ops', apps: [], days: 1 } as const
    const stolen = await issueToken(before.keys, grant, new Date())

    const settings = { RELEASE_KEY_FILE: young?.file, RELEASE_RETIRED_KEYS: old?.text }
    const after = openReleases(releases, { settings })
    await after.publish(join(folder, '1.1.0'))
    expect((await verifyReleases(after)).problems).toEqual([])
    await expect(readToken(after.keys, [], stolen.token, new Date())).rejects.toThrow('is wrong')
    const fresh = await issueToken(after.keys, grant, new Date())
    expect(await readToken(after.keys, [], fresh.token, new Date())).toMatchObject({ name: 'samira' })

    const edge = openReleases(releases, { settings: { RELEASE_PUBLIC_KEYS: young?.text } })
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

describe('write access to the artifacts', () => {
  test('cannot change hashes, because the record is signed', async () => {
    const { folder: releases, opened } = await released()
    const folder = artifactFolder(releases, 'mf-journal', '1.1.0')
    const evil = 'document.body.textContent = "theirs"'
    writeFileSync(join(folder, 'identity/remote-entry.js'), evil)
    edit(join(folder, 'build.json'), record =>
      record.replace(/"remote-entry\.js":"[^"]+"/, `"remote-entry.js":"${integrityOf(Buffer.from(evil))}"`)
    )
    const { record } = (await opened().state())['mf-journal']?.published[1] ?? { record: '' }
    await expect(opened().record('mf-journal', '1.1.0', record)).rejects.toThrow(
      'The record of mf-journal 1.1.0 is not the one that was published; it is not used.'
    )
  })
})

describe('verify', () => {
  test('finds no problem in valid releases', async () => {
    const { opened } = await released()
    expect(await verifyReleases(opened())).toEqual({ entries: 4, files: 16, problems: [] })
  })

  test.each<[string, (folder: string) => void, string]>([
    [
      'one flipped byte',
      folder => edit(join(folder, 'identity/screen.1.js'), text => text.replace('t', 'T')),
      'screen.1.js of mf-journal 1.1.0 is not the file that was published.'
    ],
    [
      'a lost file',
      folder => rmSync(join(folder, 'identity/screen.1.css')),
      'screen.1.css of mf-journal 1.1.0 is lost.'
    ],
    [
      'a changed record',
      folder => edit(join(folder, 'build.json'), text => text.replace('screen', 'scream')),
      'The record of mf-journal 1.1.0 is not the one that was published; it is not used.'
    ]
  ])('finds %s', async (_what, spoil, sentence) => {
    const { folder, opened } = await released()
    spoil(artifactFolder(folder, 'mf-journal', '1.1.0'))
    expect((await verifyReleases(opened())).problems).toEqual([sentence])
  })

  test.each<[string, (lines: string[]) => string[], string]>([
    [
      'a changed line',
      lines => lines.map(line => line.replace('samira', 'attacker')),
      'Entry 1 of the ledger is damaged'
    ],
    ['a missing line', ([, ...rest]) => rest, 'Entry 1 of the ledger does not follow'],
    ['two exchanged lines', ([a = '', b = '', ...rest]) => [b, a, ...rest], 'Entry 1 of the ledger does not follow'],
    ['an unreadable line', ([a = '', , ...rest]) => [a, 'nonsense', ...rest], 'Entry 2 of the ledger is damaged'],
    ['a repeated line', ([a = '', ...rest]) => [a, a, ...rest], 'Entry 2 of the ledger does not follow']
  ])('finds %s', async (_what, spoil, sentence) => {
    const { folder, opened } = await released()
    edit(join(folder, 'log.jsonl'), text => `${spoil(text.trimEnd().split('\n')).join('\n')}\n`)
    await expect(verifyReleases(opened())).rejects.toThrow(sentence)
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

  test('does not go back in the ledger when a clock does', async () => {
    const clock = [12, 12, 11, 11, 11, 11, 11, 11]
    const { store } = await released(() => new Date(Date.UTC(2026, 10, 5, clock.shift() ?? 11)))
    const times = (await store.history()).map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
  })
})

test('a revoked token is in the signed document once', async () => {
  const { store } = await released()
  expect(await store.revoke('token-of-mf-journal', { why: 'it was in a log' })).toMatchObject({ action: 'revoke' })
  expect(await store.revoke('token-of-mf-journal')).toBeUndefined()
  expect((await store.released()).revoked).toEqual(['token-of-mf-journal'])
  expect((await store.history()).at(-1)).toMatchObject({ token: 'token-of-mf-journal', why: 'it was in a log' })
})
