import { historyText } from '@hirfa/shared-contract/release/commands'
import { expect, test } from 'vitest'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import type { Proposal } from '../state/gate.ts'
import { releaseIdOf } from '../state/release-state.ts'

const APP = 'mf-journal'

test('operators release over HTTP with the commands of the command line', async () => {
  const { post, get, store } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0', 'mf-journal@1.2.0')
  const made = async (command: string, input: object = {}) => {
    const { status, body } = await post(command, { app: APP, ...input })
    expect(status, command).toBe(200)
    return Object(body)
  }
  const why = 'the new calendar'
  expect(await made('check', { version: '1.1.0' })).toMatchObject({ promote: [] })
  const promoted = { action: 'promote', from: '1.0.0', to: '1.1.0', by: 'samira', why }
  expect((await made('promote', { version: '1.1.0', why })).change).toMatchObject(promoted)
  expect(await made('promote', { version: '1.1.0' })).toEqual({ change: null })
  expect((await made('canary', { version: '1.2.0', share: 20 })).change).toMatchObject({ share: 20 })
  const canary = { version: '1.2.0', share: 20 }
  const app = { name: APP, live: '1.1.0', canary, lastGood: '1.0.0', targets: ['1.0.0'] }
  expect((await get('status')).body).toMatchObject({
    releases: [{ share: 20 }, { share: 80 }],
    apps: expect.arrayContaining([expect.objectContaining(app)])
  })
  expect((await made('rollback')).change).toMatchObject({ action: 'halt' })
  expect((await made('rollback')).change).toMatchObject({ action: 'rollback', to: '1.0.0' })
  await made('freeze', { why: 'a holiday' })
  expect(await post('promote', { app: APP, version: '1.1.0', again: true })).toEqual({
    status: 409,
    body: { message: 'mf-journal is frozen: a holiday' }
  })
  expect((await made('thaw')).change).toMatchObject({ action: 'thaw' })
  expect(await get('verify')).toMatchObject({ body: { problems: [] } })
})

test('operators lift budgets for a change with a reason, which the history shows; a team may not', async () => {
  const { ask, tokenOf, store, post, get } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0')
  const [input, why] = [{ app: APP, version: '1.1.0', 'lift-budgets': true }, 'the new map']
  const refusal = { status: 403, body: { message: 'Only operators may lift budgets.' } }
  expect(await ask(await tokenOf('team', APP), 'POST', 'promote', { ...input, why })).toEqual(refusal)
  const reason = { message: expect.stringMatching(/^Give a reason/) }
  expect(await post('promote', input)).toMatchObject({ status: 409, body: reason })
  const change = { action: 'promote', liftedBudgets: true, why }
  expect(await post('promote', { ...input, why })).toMatchObject({ body: { change } })
  expect(historyText(await store.history())).toMatch(/1.0.0 → 1.1.0  budgets lifted  \(the new map\)$/)
  const verdict = { kind: 'accepted', why: 'budgets lifted: the new map' }
  expect(await get('versions?app=mf-journal')).toMatchObject({ body: { versions: [{}, { verdict }] } })
})

test('operators disable any remote, a team its own; what is promoted meanwhile is live after enable', async () => {
  const { ask, tokenOf, post, get, store } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0')
  const team = await tokenOf('team', APP)
  const why = 'it logs people out'
  const shown = async () => {
    const { releases, apps } = Object((await get('status')).body)
    return { releases, app: apps.find(({ name }: { name: string }) => name === APP) }
  }
  const change = { action: 'disable', app: APP, by: APP, why }
  expect(await ask(team, 'POST', 'disable', { app: APP, why })).toMatchObject({ status: 200, body: { change } })
  expect(await post('disable', { app: APP, why })).toEqual({ status: 200, body: { change: null } })
  const id = releaseIdOf(await store.state())
  const input = { app: APP, version: '1.1.0' }
  expect(await post('promote', input)).toMatchObject({ body: { change: { to: '1.1.0' }, disabled: true } })
  expect(await post('canary', { app: APP, version: '1.0.0', share: 20 })).toMatchObject({ body: { disabled: true } })
  const disabled = { at: expect.any(String), by: APP, why }
  expect(await shown()).toMatchObject({ releases: [{ id, share: 100 }], app: { live: '1.1.0', disabled } })
  expect(await ask(team, 'POST', 'enable', { app: APP })).toMatchObject({ body: { change: { action: 'enable' } } })
  const released = [{ share: 20 }, { share: 80 }]
  expect(await shown()).toMatchObject({ releases: released, app: { live: '1.1.0', disabled: null } })
  expect(await get('verify')).toMatchObject({ body: { problems: [] } })
})

test('of two people who saw the same status one promotes, and the other is refused with who changed what', async () => {
  const product = await startOperations()
  const { ask, ops, tokenOf, store, post } = product
  await publishRemotes(product.store, 'mf-journal@1.1.0', 'mf-journal@1.2.0')
  const team = await tokenOf('team', 'mf-journal')
  const { seq: after } = await store.released()
  const promote = (token: string, version: string) =>
    ask(token, 'POST', 'promote', { app: 'mf-journal', version, after })
  const outcomes = await Promise.all([promote(ops, '1.1.0'), promote(team, '1.2.0')])
  expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const [made] = (await store.history()).slice(-1)
  expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
    message: expect.stringContaining(`mf-journal was changed after change ${after}, the last one seen.`),
    changes: [{ seq: made?.seq, by: made?.by, at: made?.at, action: 'promote', app: 'mf-journal' }]
  })

  for (const [command, more] of [
    ['rollback', {}],
    ['canary', { version: '1.0.0', share: 5 }],
    ['freeze', { why: 'a sale' }],
    ['disable', { why: 'it logs people out' }]
  ] as const) {
    const refused = await post(command, { app: 'mf-journal', after, ...more })
    expect.soft([command, refused.status]).toEqual([command, 409])
  }
  expect(await store.history()).toHaveLength(made?.seq ?? 0)
  expect(await post('rollback', { app: 'mf-journal', after: made?.seq })).toMatchObject({ status: 200 })
})

test('changes of other apps, publications and refusals conflict with no change; without a number nothing does', async () => {
  const product = await startOperations()
  const { store, post } = product
  await publishRemotes(product.store, 'mf-journal@1.1.0')
  const { seq: after } = await store.released()
  await post('freeze', { app: 'mf-archive', why: 'a sale' })
  await publishRemotes(product.store, 'mf-journal@1.2.0')
  await store.refused({ app: 'mf-journal', command: 'promote', why: 'not yours' })
  const input = { app: 'mf-journal', version: '1.1.0' }
  expect((await post('promote', { ...input, after })).status).toBe(200)
  expect((await post('rollback', { app: 'mf-journal' })).status).toBe(200)
  expect(await post('promote', { ...input, after: 'soon' })).toMatchObject({
    status: 400,
    body: { message: 'after must be the number of a change, as status and history show it, got "soon".' }
  })
})

test('a team cannot change another team’s app, and the ledger records the attempt', async () => {
  const { ask, tokenOf, store } = await startOperations()
  const token = await tokenOf('team', 'mf-journal', 'mf-search')
  const before = await store.state()
  for (const [command, body] of [
    ['promote', { app: 'mf-archive', version: '1.0.0' }],
    ['check', { app: 'mf-archive', version: '1.0.0' }],
    ['canary', { app: 'mf-archive', version: '1.0.0', share: 5 }],
    ['rollback', { app: 'mf-archive' }],
    ['freeze', { app: 'shell', why: 'mine now' }],
    ['thaw', { app: 'shell' }],
    ['disable', { app: 'mf-archive', why: 'mine now' }],
    ['enable', { app: 'mf-archive' }],
    ['link', { kind: 'override', app: 'mf-archive', origin: 'http://localhost:3000' }],
    ['link', { kind: 'preview', app: 'shell', version: '1.0.0' }]
  ] as const) {
    const why = `mf-journal may change mf-journal, mf-search, not ${body.app}.`
    expect.soft(await ask(token, 'POST', command, body), command).toEqual({ status: 403, body: { message: why } })
    const entry = (await store.history()).at(-1)
    expect.soft(entry).toMatchObject({ action: 'refuse', by: 'mf-journal', command, app: body.app, why })
  }
  expect(await store.state()).toEqual(before)
  expect(await ask(token, 'POST', 'revoke-token', { token: 'another-teams' })).toEqual({
    status: 403,
    body: { message: 'Only operators may run revoke-token.' }
  })
})

test('repeated refusals are recorded once, so that they cannot fill the ledger', async () => {
  const { ask, tokenOf, store } = await startOperations()
  const token = await tokenOf('team', 'mf-journal')
  const { length } = await store.history()
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await ask(token, 'POST', 'rollback', { app: 'shell' })).status).toBe(403)
  }
  expect(await store.history()).toHaveLength(length + 1)
})

test('of three concurrent promotes one succeeds, and the others are refused with what went live', async () => {
  const product = await startOperations()
  const versions = ['1.1.0', '1.2.0', '1.3.0']
  await publishRemotes(product.store, ...versions.map(version => `mf-journal@${version}`))
  const promote = (version: string) => product.post('promote', { app: 'mf-journal', version })
  const answers = await Promise.all(versions.map(promote))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const promotions = (await product.store.history()).slice(11).filter(entry => entry.action === 'promote')
  expect(promotions).toMatchObject([{ from: '1.0.0' }])
  const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body)
  const sentence = expect.stringContaining(`${promotions[0]?.to} went live while this was decided`)
  expect(refused).toMatchObject([{ message: sentence }, { message: sentence }])
})

test('history is paginated, newest first; status shows a past time or release', async () => {
  const product = await startOperations()
  await publishRemotes(product.store, 'mf-journal@1.1.0')
  await product.post('promote', { app: 'mf-journal', version: '1.1.0' })
  const { body: newest } = await product.get('history?limit=2')
  expect(newest).toMatchObject({
    entries: [
      { seq: 10, action: 'promote' },
      { seq: 9, action: 'publish' }
    ]
  })
  const { body: before } = await product.get('history?app=mf-journal&before=9')
  expect(before).toMatchObject({ entries: [{ action: 'promote', to: '1.0.0' }, { action: 'publish' }] })

  const { body: first } = await product.get(`at?time=${(await product.store.history())[7]?.at}`)
  expect(first).toMatchObject({ apps: expect.arrayContaining([expect.objectContaining({ live: '1.0.0' })]) })
  const { releases } = Object(first)
  expect(await product.get(`at?release=${releases[0].id}`)).toMatchObject({
    status: 200,
    body: { seq: 8 }
  })
  expect(await product.get('at?release=0123456789ab')).toEqual({
    status: 409,
    body: { message: 'No visitor ever had a release 0123456789ab.' }
  })
  expect(await product.get('at?time=yesterday')).toMatchObject({ status: 400 })
})

test('a refusal of the gate has its violations', async () => {
  const violation = { consumer: 'shell 1.0.0', reason: 'It needs the search box.', line: 'src/header.tsx:12' }
  const check = async ({ step }: Proposal) => ({
    violations: 'to' in step && step.to === '1.1.0' ? [violation] : []
  })
  const { ask, store, tokenOf } = await startOperations({ gate: { check } })
  const token = await tokenOf('team', APP)
  await publishRemotes(store, 'mf-journal@1.1.0')
  const input = { app: APP, version: '1.1.0' }
  const message = 'mf-journal 1.1.0 does not fit:\n  shell 1.0.0 (src/header.tsx:12): It needs the search box.'
  const body = { message, violations: [violation] }
  expect(await ask(token, 'POST', 'promote', input)).toEqual({ status: 409, body })
  expect((await store.history()).at(-1)).toMatchObject({ action: 'refuse', by: APP, command: 'promote', to: '1.1.0' })
  expect(await ask(token, 'POST', 'check', input)).toMatchObject({ status: 200, body: { promote: [violation] } })
})

test('a link needs the right to change its app, and has the public address', async () => {
  const product = await startOperations({ publicOrigin: 'https://site.example' })
  const { ask, tokenOf, get } = product
  await publishRemotes(product.store, 'mf-journal@1.1.0')
  const preview = { kind: 'preview', app: 'mf-journal', version: '1.1.0', minutes: 5 }
  expect(await ask(await tokenOf('team', 'mf-journal'), 'POST', 'link', preview)).toMatchObject({
    status: 200,
    body: { url: expect.stringMatching(/^https:\/\/site\.example\/\?preview=/), expires: expect.any(String) }
  })
  const { releases } = Object((await get('status')).body)
  const at = { kind: 'at', release: releases[0].id }
  expect((await ask(await tokenOf('team', 'mf-archive'), 'POST', 'link', at)).status).toBe(200)
  expect((await ask('unknown', 'POST', 'link', at)).status).toBe(401)
})

test('a change of several apps needs the right to change each, through every command', async () => {
  const product = await startOperations()
  const { ask, tokenOf, get } = product
  await publishRemotes(product.store, 'mf-journal@1.1.0', 'mf-archive@1.1.0')
  const team = await tokenOf('team', 'mf-journal')
  const members = 'mf-journal@1.1.0,mf-archive@1.1.0'
  const preview = { kind: 'preview', app: 'mf-journal', version: '1.1.0', with: ['mf-archive@1.1.0'] }
  const asked: [command: string, input: object][] = [
    ['check-set', { members }],
    ['promote-set', { members }],
    ['canary-set', { members, share: 5 }],
    ['rollback-set', { members: 'mf-journal,mf-archive' }],
    ['disable', { members: 'mf-journal,mf-archive', why: 'a sale' }],
    ['link', preview]
  ]
  for (const [command, input] of asked) {
    expect(await ask(team, 'POST', command, input), command).toMatchObject({
      status: 403,
      body: { message: 'mf-journal may change mf-journal, not mf-archive.' }
    })
  }
  const own = await tokenOf('team', 'mf-journal', 'mf-archive')
  expect(await ask(own, 'POST', 'canary-set', { members, share: 5 })).toMatchObject({
    status: 200,
    body: { change: { action: 'set', command: 'canary', share: 5 } }
  })
  expect(await get('history?app=mf-archive&limit=1')).toMatchObject({
    body: { entries: [{ action: 'set', members: [{ app: 'mf-journal' }, { app: 'mf-archive' }] }] }
  })
  expect(await ask(own, 'POST', 'rollback-set', { members: 'mf-journal,mf-archive' })).toMatchObject({
    body: { change: { command: 'halt' } }
  })
})

const MANY = Array.from({ length: 21 }, (_, index) => `mf-${'a'.repeat(index + 1)}@1.0.0`)
const CANARY = { app: APP, version: '1.1.0', share: 5 }
const ONLY = 'only must be an attribute and its values'
const SHELL = 'The shell cannot be disabled: every page needs it. Roll it back instead.'
const NEVER =
  'mf-journal, mf-archive never went live as one change; name the versions: mf-journal@<version> mf-archive@<version>'
/** By status of the response: commands that are refused. */
const REFUSED: Record<number, [command: string, input: unknown, message: string][]> = {
  400: [
    ['freeze', { app: '../shell', why: 'x' }, 'app must be the name of an app, such as my-app, got "../shell".'],
    ['promote', { app: APP, version: '1.0.0', forse: true }, 'There is no field or option "forse".'],
    ['freeze', { app: APP }, 'why is missing; it must be a reason of at most 500 characters.'],
    ['rollback', APP, 'The input must be an object of named fields.'],
    ['promote', { members: [] }, 'No app is named; name 1 to 20.'],
    ['promote', { members: MANY }, 'At most 20 apps change as one, got 21.'],
    ['promote-set', { members: 'mf-journal@1.1.0,mf-journal@1.2.0' }, 'mf-journal is named twice.'],
    ['check', { members: 'mf-journal@1.1.0,mf-archive' }, 'mf-archive has no version; name one for each app.'],
    ['rollback', { members: 'mf-journal@1.0.0,mf-archive' }, 'name one for each app or for none.'],
    ['disable', { members: 'mf-journal,mf-archive@1.0.0' }, 'mf-archive has a version; name apps only.'],
    ['promote', { members: 'mf-journal@new' }, 'members must be 1 to 20 different apps, such as'],
    ['promote', { members: 'mf-journal@1.1.0', app: 'mf-archive', version: '1.0.0' }, 'no field or option "members".'],
    ['promote', { members: 'mf-journal@1.1.0', with: 'mf-archive' }, 'with must be valid'],
    ['canary', { ...CANARY, only: '16' }, ONLY],
    ['canary', { ...CANARY, only: 'language=' }, ONLY]
  ],
  409: [
    ['promote', { members: 'mf-journal@1.1.0,mf-unknown@1.0.0' }, 'Nothing called mf-unknown has been published.'],
    ['promote', { members: 'mf-journal@1.1.0,mf-archive@1.0.0' }, 'change for mf-archive 1.0.0; leave it out.'],
    ['rollback', { members: 'mf-journal,mf-archive' }, NEVER],
    ['disable', { members: 'mf-journal,shell', why: 'a sale' }, SHELL],
    ['canary', { ...CANARY, only: 'region=16' }, 'Visitors have no attribute region; they have language, testers.'],
    ['canary', { ...CANARY, only: 'language=de' }, 'de is no language of the pages.']
  ]
}

test('invalid input, and a refused change of several apps or of a cohort, has a reason and changes nothing', async () => {
  const { store, post } = await startOperations()
  await publishRemotes(store, 'mf-journal@1.1.0')
  const before = await store.stored()
  for (const [status, rows] of Object.entries(REFUSED))
    for (const [command, input, message] of rows) {
      const answer = { status: Number(status), body: { message: expect.stringContaining(message) } }
      expect.soft(await post(command, input), `${command} of ${JSON.stringify(input)}`).toMatchObject(answer)
    }
  expect(await store.stored()).toEqual(before)
})

test('a long response is compressed where the client accepts it, a short one is not', async () => {
  const product = await startOperations()
  for (let time = 0; time < 20; time++) {
    await product.store.freeze('mf-journal', 'x'.repeat(400))
    await product.store.thaw('mf-journal')
  }
  const encodingOf = async (path: string, accepted: string) => {
    const headers = { authorization: `Bearer ${product.ops}`, 'accept-encoding': accepted }
    const response = await fetch(`${product.url}/ops/api/${path}`, { headers })
    const { status, headers: sent } = response
    await response.json()
    return [status, sent.get('content-encoding'), sent.get('vary')]
  }
  expect(await encodingOf('history', 'gzip, br')).toEqual([200, 'br', 'Accept-Encoding'])
  expect(await encodingOf('history', 'identity')).toEqual([200, null, 'Accept-Encoding'])
  expect(await encodingOf('history?limit=1', 'gzip, br')).toEqual([200, null, 'Accept-Encoding'])
})
