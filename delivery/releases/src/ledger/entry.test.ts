import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { releaseKeys } from '../keys/release-keys.ts'
import { checkedLines } from '../state/ledger-chain.ts'
import { documentOf, headAfter, NOTHING_RELEASED } from '../state/signed-document.ts'
import { trustedHead } from '../state/trusted-head.ts'
import { type Entry, NO_ENTRY, read, Step, written } from './entry.ts'
import type { Head, Ledger } from './ledger.ts'

const pair = generateKeyPairSync('ed25519')
const keys = releaseKeys([], pair.privateKey)
const others = releaseKeys([], generateKeyPairSync('ed25519').privateKey)
const RECORD = `sha384-${'A'.repeat(64)}`
const ENTRY: Entry = {
  seq: 1,
  at: '2026-11-05T12:00:00.000Z',
  by: 'samira',
  prev: NO_ENTRY,
  action: 'publish',
  app: 'mf-journal',
  to: '1.0.0',
  record: RECORD
}

describe('an entry', () => {
  test('is written and read again', () => {
    const { line, hash } = written(ENTRY, keys)
    expect(JSON.parse(line)).toMatchObject(ENTRY)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(read(line, keys)).toEqual({ entry: ENTRY, hash })
  })

  test('is not read with an untrusted key, a changed text or a damaged line', () => {
    const { line } = written(ENTRY, keys)
    expect(read(line, others)).toBeUndefined()
    expect(read(line.replace('samira', 'karim'), keys)).toBeUndefined()
    const [unsigned, anonymous] = ['signature', 'key'].map(field =>
      JSON.stringify({ ...JSON.parse(line), [field]: undefined })
    )
    for (const damaged of ['', '{', 'null', '[]', '7', line.slice(1), unsigned!, anonymous!])
      expect(read(damaged, keys)).toBeUndefined()
  })

  test.each([
    { seq: 0 },
    { seq: 1.5 },
    { at: 'yesterday' },
    { by: '' },
    { by: 'a'.repeat(201) },
    { prev: 'a'.repeat(63) },
    { prev: `${'a'.repeat(64)}a` },
    { prev: `g${'a'.repeat(63)}` },
    { action: 'delete' },
    { to: 'latest' }
  ])('with %j is not read, although it is signed', change => {
    expect(read(written({ ...ENTRY, ...change } as Entry, keys).line, keys)).toBeUndefined()
  })

  test.each([{ by: 'a' }, { by: 'a'.repeat(200) }, { seq: 7 }])('with %j is read', change => {
    expect(read(written({ ...ENTRY, ...change }, keys).line, keys)?.entry).toMatchObject(change)
  })
})

/** A valid step of each action, and the fields that it may lack. */
const app = 'mf-journal'
const STEPS: [Record<string, unknown>, string[]][] = [
  [{ action: 'publish', app, to: '1.0.0', record: RECORD, why: 'x' }, ['why']],
  [{ action: 'promote', app, from: '1.0.0', to: '1.1.0', why: 'x', forced: true }, ['why', 'forced']],
  [{ action: 'promote', app, from: null, to: '1.1.0' }, []],
  [{ action: 'canary', app, from: '1.0.0', to: '1.1.0', share: 5, why: 'x', forced: true }, ['why', 'forced']],
  [{ action: 'halt', app, from: '1.1.0', to: '1.0.0', why: 'x' }, ['why']],
  [{ action: 'rollback', app, from: '1.1.0', to: '1.0.0', why: 'x', forced: true }, ['why', 'forced']],
  [{ action: 'freeze', app, why: 'x' }, []],
  [{ action: 'disable', app, why: 'x' }, []],
  [{ action: 'enable', app }, ['why']],
  [{ action: 'thaw', app, why: 'x' }, ['why']],
  [{ action: 'collect', app, to: '1.0.0', why: 'x' }, ['why']],
  [{ action: 'refuse', app, command: 'promote', to: '1.0.0', why: 'x' }, ['to']],
  [{ action: 'revoke', token: 'abcdefgh', why: 'x' }, ['why']]
]

test.each(STEPS)('the step %j is valid, and may lack %j only', (step, optional) => {
  expect(v.parse(Step, step)).toEqual(step)
  for (const field of Object.keys(step)) {
    const { [field]: _missing, ...rest } = step
    expect([field, v.is(Step, rest)]).toEqual([field, optional.includes(field)])
    expect([field, v.is(Step, { ...step, [field]: [] })]).toEqual([field, false])
  }
})

describe('the limits of a step', () => {
  const canary = { action: 'canary', app, from: '1.0.0', to: '1.1.0', share: 5 }
  const refusal = { action: 'refuse', app, command: 'promote', why: 'x' }
  const revocation = { action: 'revoke', token: 'abcdefgh' }

  test.each([
    [{ ...canary, share: 0.01 }, true],
    [{ ...canary, share: 0.009 }, false],
    [{ ...canary, share: 100 }, true],
    [{ ...canary, share: 100.01 }, false],
    [{ ...canary, forced: false }, false],
    [{ ...canary, why: ' ' }, false],
    [{ ...canary, why: 'a'.repeat(500) }, true],
    [{ ...canary, why: 'a'.repeat(501) }, false],
    [{ ...refusal, command: 'a' }, true],
    [{ ...refusal, command: 'a'.repeat(20) }, true],
    [{ ...refusal, command: 'a'.repeat(21) }, false],
    [{ ...refusal, command: '' }, false],
    [{ ...refusal, command: 'Promote' }, false],
    [{ ...refusal, command: 'promote ' }, false],
    [{ ...revocation, token: 'a-_9'.repeat(2) }, true],
    [{ ...revocation, token: 'a'.repeat(64) }, true],
    [{ ...revocation, token: 'a'.repeat(65) }, false],
    [{ ...revocation, token: 'a'.repeat(7) }, false],
    [{ ...revocation, token: 'abcdefg!' }, false],
    [{ ...revocation, token: '!abcdefgh' }, false],
    [{ action: 'publish', app, to: '1.0.0', record: `${RECORD}A` }, false],
    [{ action: 'publish', app, to: '1.0.0', record: RECORD.slice(0, -1) }, false],
    [{ action: 'publish', app, to: '1.0.0', record: ` ${RECORD}` }, false],
    [{ action: 'publish', app, to: '1.0.0', record: `sha384-${'!'.repeat(64)}` }, false]
  ])('%j: %s', (step, valid) => {
    expect(v.is(Step, step)).toBe(valid)
  })

  test('a reason is trimmed', () => {
    expect(v.parse(Step, { ...refusal, why: ' x ' })).toEqual(refusal)
  })
})

const second: Entry = { ...ENTRY, seq: 2, prev: written(ENTRY, keys).hash, to: '1.1.0' }
const first = headAfter(NOTHING_RELEASED, ENTRY, keys)
const next = headAfter(documentOf(first, keys), second, keys)

function withStep(head: Head, step: Step): Head {
  const before = documentOf(head, keys)
  return headAfter(before, { seq: before.seq + 1, at: ENTRY.at, by: 'samira', prev: before.head, ...step }, keys)
}

describe('the release document', () => {
  test('has the state, the number, the time and the hash of the last entry', () => {
    expect(documentOf(undefined, keys)).toEqual({ format: 2, seq: 0, at: '', head: NO_ENTRY, apps: {} })
    expect(documentOf(next, keys)).toEqual({
      format: 2,
      seq: 2,
      at: ENTRY.at,
      head: written(second, keys).hash,
      apps: {
        'mf-journal': {
          published: [
            { version: '1.0.0', record: RECORD },
            { version: '1.1.0', record: RECORD }
          ],
          liveHistory: []
        }
      }
    })
  })

  test('has a canary, a freeze and collected versions', () => {
    const steps = [
      { action: 'promote', app, from: null, to: '1.0.0' },
      { action: 'canary', app, from: '1.0.0', to: '1.1.0', share: 5 },
      { action: 'freeze', app, why: 'the fair' },
      { action: 'revoke', token: 'abcdefgh' }
    ] as const
    const after = steps.reduce(withStep, next)
    expect(documentOf(after, keys)).toMatchObject({
      seq: 6,
      revoked: ['abcdefgh'],
      apps: { 'mf-journal': { liveHistory: ['1.0.0'], canary: { version: '1.1.0', share: 5 }, frozen: 'the fair' } }
    })
    expect(documentOf(withStep(after, { action: 'collect', app, to: '1.1.0' }), keys)).toMatchObject({
      revoked: ['abcdefgh'],
      apps: { 'mf-journal': { gone: [{ version: '1.1.0', record: RECORD }] } }
    })
  })

  test('is the same for its writer and for a reader, to whom unchanged apps are the same objects', () => {
    const plan = [{ share: 25, afterMinutes: 10 }]
    const steps: readonly Step[] = [
      { action: 'publish', app: 'shell', to: '1.0.0', record: RECORD },
      { action: 'promote', app, from: null, to: '1.0.0', why: undefined },
      { action: 'canary', app, from: '1.0.0', to: '1.1.0', share: 5, plan, why: undefined },
      { action: 'freeze', app: 'shell', why: 'the fair' },
      { action: 'revoke', token: 'abcdefgh' },
      { action: 'thaw', app: 'shell' }
    ]
    const reader = releaseKeys([pair.publicKey])
    let head = next
    for (const step of steps) {
      const seen = documentOf(head, reader)
      head = withStep(head, step)
      expect(JSON.stringify(JSON.parse(head.document))).toBe(head.document)
      const read = documentOf(head, reader)
      expect(read).toStrictEqual(documentOf(head, keys))
      expect(read).toStrictEqual(documentOf(head, releaseKeys([pair.publicKey])))
      const changed = 'app' in step ? step.app : undefined
      for (const name of Object.keys(seen.apps)) expect(read.apps[name] === seen.apps[name]).toBe(name !== changed)
    }
  })

  const signed = (document: unknown): Head => ({
    line: '',
    document: JSON.stringify({ document, ...keys.seal(JSON.stringify(document)) })
  })
  const DOCUMENT = { format: 2, seq: 1, at: ENTRY.at, head: NO_ENTRY, apps: {} }
  const APP = { published: [], liveHistory: [] }
  const UNTRUSTED = 'The release document is not signed by a trusted key; it is not used.'

  test.each([
    ['{', 'The release document is unsigned or damaged; it is not used.'],
    ['{"document":{}}', 'The release document is unsigned or damaged; it is not used.'],
    [JSON.stringify({ document: DOCUMENT, key: 'x', signature: 'x' }), UNTRUSTED],
    [first.document.replace('1.0.0', '1.0.1'), UNTRUSTED]
  ])('%s is refused', (document, sentence) => {
    expect(() => documentOf({ line: '', document }, keys)).toThrow(sentence)
  })

  test.each([{}, { revoked: ['x'] }, { apps: { 'mf-journal': APP } }])('signed with %j is read', change => {
    expect(documentOf(signed({ ...DOCUMENT, ...change }), keys)).toMatchObject({ seq: 1 })
  })

  test.each<Record<string, unknown>>([
    { format: 3 },
    { seq: '1' },
    { at: null },
    { head: 7 },
    { revoked: 'x' },
    { revoked: [7] },
    { apps: 7 },
    { apps: { 'No App': APP } },
    { apps: { 'mf-journal': { ...APP, liveHistory: ['latest'] } } },
    { apps: { 'mf-journal': { ...APP, published: [{ version: '1.0.0' }] } } },
    { apps: { 'mf-journal': { ...APP, published: [{ version: 'x', record: '' }] } } },
    { apps: { 'mf-journal': { ...APP, gone: 7 } } },
    { apps: { 'mf-journal': { ...APP, canary: { version: '1.0.0' } } } },
    { apps: { 'mf-journal': { ...APP, canary: { share: 5 } } } },
    { apps: { 'mf-journal': { ...APP, frozen: 7 } } }
  ])('signed with %j is refused', change => {
    expect(() => documentOf(signed({ ...DOCUMENT, ...change }), keys)).toThrow(
      'The release document has another format; it is not used.'
    )
  })

  test('of the format before the first promised one is refused with how to start anew', () => {
    expect(() => documentOf(signed({ ...DOCUMENT, format: 1 }), keys)).toThrow(
      /^The ledger has format 1, which this version does not read\. To start anew, /
    )
  })
})

const checkedEntries = (...given: Parameters<typeof checkedLines>) => checkedLines(...given).map(({ entry }) => entry)

describe('the ledger', () => {
  const lines = [first.line, next.line]

  test('is verified line by line', () => {
    expect(checkedEntries(lines, keys)).toEqual([ENTRY, second])
    expect(checkedEntries([first.line], keys)).toEqual([ENTRY])
    expect(checkedEntries([], keys)).toEqual([])
  })

  test.each([
    ['a damaged line', [first.line, 'x'], 'Entry 2 of the ledger is damaged or not signed by a trusted key.'],
    ['no first line', [next.line], 'Entry 1 of the ledger does not follow the one before it.'],
    ['a line twice', [first.line, first.line], 'Entry 2 of the ledger does not follow'],
    ['a number skipped', [first.line, written({ ...second, seq: 3 }, keys).line], 'Entry 2 of the ledger does not'],
    [
      'a broken chain',
      [first.line, written({ ...second, prev: NO_ENTRY }, keys).line],
      'Entry 2 of the ledger does not'
    ],
    ['a line of another key', [written(ENTRY, others).line], 'Entry 1 of the ledger is damaged']
  ])('with %s is refused, also after it was verified', (_what, changed, sentence) => {
    expect(checkedEntries(lines, keys)).toHaveLength(2)
    expect(() => checkedEntries(changed, keys)).toThrow(sentence)
  })
})

describe('a trusted head', () => {
  const older = 'The release document of change 1 came after that of change 2; it is not used.'

  /** A ledger with the last given head, or an unavailable one. */
  function opened(remembered?: Head) {
    let current: Head | Error | undefined
    const saved: Head[] = []
    const memory = { head: () => remembered, keep: (head: Head) => void saved.push(head) }
    const ledger = {
      head: async () => {
        if (current instanceof Error) throw current
        return current
      }
    } as Ledger
    return { ...trustedHead(ledger, keys, memory), saved, show: (head?: Head | Error) => void (current = head) }
  }

  test('is the newest one, which is remembered once', async () => {
    const { newest, show, saved } = opened()
    expect((await newest()).seq).toBe(0)
    show(first)
    expect((await newest()).seq).toBe(1)
    show(next)
    const document = await newest()
    expect(document.seq).toBe(2)
    expect(await newest()).toBe(document)
    expect(saved).toEqual([first, next])
    show(first)
    await expect(newest()).rejects.toThrow(older)
    show(undefined)
    await expect(newest()).rejects.toThrow('of change 0 came after that of change 2')
  })

  test('is the remembered one at a start while the ledger is away or older, and not later', async () => {
    const unknown = opened()
    unknown.show(new Error('away'))
    await expect(unknown.newest()).rejects.toThrow('away')
    const { newest, show } = opened(next)
    show(new Error('away'))
    expect((await newest()).seq).toBe(2)
    await expect(newest()).rejects.toThrow('away')
    show(first)
    await expect(newest()).rejects.toThrow(older)
    const restarted = opened(next)
    restarted.show(first)
    expect((await restarted.newest()).seq).toBe(2)
    expect(() => restarted.believe(first)).toThrow(older)
    expect(restarted.believe(next).seq).toBe(2)
  })

  test('has the tokens that the ledger or the believed document revokes', async () => {
    const { believe, revoked, show } = opened()
    show(first)
    expect(await revoked()).toEqual([])
    const third = withStep(next, { action: 'revoke', token: 'abcdefgh' })
    believe(third)
    expect(await revoked()).toEqual(['abcdefgh'])
    show(third)
    expect(await revoked()).toEqual(['abcdefgh', 'abcdefgh'])
  })
})
