import { join } from 'node:path'
import { packFolder } from '@hirfa/shared-contract/release/pack-folder'
import { attestBuild } from '@hirfa/shared-contract/release/attest-build'
import { type AppVersions, type Change, type ReleaseStatus, status } from '@hirfa/shared-contract/release/commands'
import { expect, test } from 'vitest'
import { identityIssuer } from '../../../testing/identity-issuer.ts'
import { startOperations } from '../../../testing/operations.ts'
import { publishRemotes } from '../../../testing/published-builds.ts'
import { signingKeyIn } from '../../../testing/signing-key.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { identityProvider } from '../access/identity-provider.ts'
import { AUTOMATIC_ROLLBACK } from '../analysis/automatic-rollback.ts'
import type { Gate } from '../state/gate.ts'

/** A gate that refuses 2.0.0 and for which no browser opens 1.2.0. */
const gate: Gate = {
  async check({ step }) {
    const to = 'to' in step ? step.to : ''
    if (to === '2.0.0') return { violations: [{ consumer: 'shell 1.0.0', reason: 'Screen is gone.' }] }
    return to === '1.2.0'
      ? { violations: [], unchecked: { reason: 'GATE_BROWSER is off.', failed: false } }
      : { violations: [] }
  }
}

async function product() {
  const issuer = await identityIssuer()
  const rules = [{ claims: { sub: 'repo:*' }, role: 'team' as const, apps: ['mf-journal'] }]
  const identities = identityProvider({ issuer: issuer.url, audience: 'fixture', rules })
  const operations = await startOperations({ gate, identities })
  const built = (version: string, text = '') => {
    const folder = join(operations.dataDir, 'next', version)
    writeRemote(folder, { name: 'mf-journal', version, more: { 'more.1.js': text } })
    return folder
  }
  const versions = async () => {
    const { body } = await operations.get('versions?app=mf-journal')
    return (body as AppVersions).versions
  }
  return { ...operations, issuer, built, versions }
}

test('a version has its publication, commit, pipeline and size; an identity overrules the flags', async () => {
  const { store, issuer, built, versions, ask } = await product()
  await store.publish(built('1.1.0'), { by: 'karim', commit: 'abcdef0123', pipeline: 'nightly' })
  const token = await issuer.token({
    sha: '0123abcdef',
    actor: 'yasmine',
    repository: 'fixture/mf-journal',
    run_id: '77'
  })
  const answer = await ask(
    token,
    'POST',
    'publish?commit=ffffffff',
    await packFolder(built('1.2.0', 'globalThis.more = 1'.repeat(200)))
  )
  expect(answer.status).toBe(200)

  const [first, second, third] = await versions()
  expect(first).toMatchObject({ version: '1.0.0', verdict: { kind: 'accepted' }, live: { by: expect.any(String) } })
  expect(second).toMatchObject({ version: '1.1.0', published: { by: 'karim' }, commit: 'abcdef0123', live: null })
  expect(third).toMatchObject({
    version: '1.2.0',
    published: { by: 'repo:fixture/mf-journal' },
    commit: '0123abcdef',
    author: 'yasmine',
    pipeline: 'fixture/mf-journal, run 77'
  })
  // 3,800 bytes of repeated text are a few dozen on the way.
  const more = (third?.bytes ?? 0) - (second?.bytes ?? 0)
  expect(more).toBeGreaterThan(20)
  expect(more).toBeLessThan(400)
})

test('without flags and an identity, commit and author are those of the signed statement of the build', async () => {
  const { store, built, versions, dataDir } = await product()
  const folder = built('1.1.0')
  const source = {
    repository: 'https://git.example/mf-journal',
    commit: 'abcdef0123',
    builder: 'ci',
    author: 'Yasmine'
  }
  await attestBuild(folder, source, signingKeyIn(dataDir).file)
  await store.publish(folder)
  expect((await versions())[1]).toMatchObject({ commit: 'abcdef0123', author: 'Yasmine' })
})

test('a version has the newest verdict and how it ended; automatic rollback is marked', async () => {
  const { store, built, versions } = await product()
  for (const version of ['1.1.0', '1.2.0', '2.0.0']) await store.publish(built(version))
  for (const share of [5, 20]) await store.canary('mf-journal', '1.1.0', share, { by: 'samira' })
  expect((await versions())[1]?.shares).toMatchObject([
    { share: 5, by: 'samira' },
    { share: 20, by: 'samira' }
  ])
  await store.rollback('mf-journal', undefined, { by: AUTOMATIC_ROLLBACK, why: '8 of 60 page views broke' })
  await store.promote('mf-journal', '1.2.0')
  await expect(store.promote('mf-journal', '2.0.0')).rejects.toThrow('Screen is gone.')

  expect((await versions()).slice(1)).toMatchObject([
    {
      version: '1.1.0',
      canary: null,
      verdict: null,
      ended: { action: 'halt', automatic: true, why: '8 of 60 page views broke' }
    },
    { version: '1.2.0', verdict: { kind: 'unchecked', why: 'GATE_BROWSER is off.' }, ended: null },
    { version: '2.0.0', verdict: { kind: 'refused', why: 'Screen is gone.' }, live: null }
  ])

  await store.promote('mf-journal', '2.0.0', { forced: true, why: 'the shell follows' })
  await store.rollback('mf-journal', '1.2.0', { by: 'samira' })
  expect((await versions()).slice(2)).toMatchObject([
    { version: '1.2.0', live: { by: 'samira' }, ended: null },
    {
      version: '2.0.0',
      verdict: { kind: 'forced', why: 'the shell follows' },
      ended: { action: 'rollback', automatic: false, by: 'samira' }
    }
  ])
})

test('a check is stored for the versions that are live; once another app changes, the version is unchecked', async () => {
  const { store, built, versions, post, get } = await product()
  for (const version of ['1.1.0', '1.2.0', '2.0.0']) await store.publish(built(version))
  const check = (version: string) => post('check', { app: 'mf-journal', version })
  for (const version of ['2.0.0', '2.0.0', '1.2.0', '1.1.0']) await check(version)
  const verdicts = async () => (await versions()).slice(1).map(({ verdict }) => verdict)

  expect(await verdicts()).toMatchObject([
    { kind: 'accepted', by: 'samira' },
    { kind: 'unchecked', why: 'GATE_BROWSER is off.' },
    { kind: 'refused', by: 'samira', why: 'Screen is gone.' }
  ])
  const statusLines = async () =>
    status
      .text((await get('status')).body as ReleaseStatus, {})
      .split('\n')
      .filter(line => line.startsWith('The gate'))
  expect(await statusLines()).toEqual([
    'The gate, on mf-journal 1.1.0 beside these: accepted.',
    'The gate, on mf-journal 1.2.0 beside these: unchecked (GATE_BROWSER is off.).',
    'The gate, on mf-journal 2.0.0 beside these: refused (Screen is gone.).'
  ])
  // The same result is recorded once.
  expect((await store.history()).filter(({ action }) => action === 'check')).toHaveLength(3)

  await publishRemotes(store, 'mf-diary@1.0.0')
  expect(await verdicts()).toMatchObject([{ kind: 'accepted' }, { kind: 'unchecked' }, { kind: 'refused' }])
  await store.promote('mf-diary', '1.0.0')
  expect(await verdicts()).toEqual([null, null, null])
  expect((await versions()).slice(1).map(({ earlier }) => earlier?.kind)).toEqual(['accepted', 'unchecked', 'refused'])
  expect(await statusLines()).toEqual([])
})

test('a check of several apps is stored for their versions together, until another app changes', async () => {
  const { store, built, versions, post, get } = await product()
  await store.publish(built('1.1.0'))
  await publishRemotes(store, 'mf-diary@1.0.0', 'mf-index@1.0.0')
  const members = ['mf-journal@1.1.0', 'mf-diary@1.0.0']
  for (const _ of ['first', 'again']) await post('check', { members })

  expect((await versions())[1]).toMatchObject({
    verdict: null,
    together: { kind: 'accepted', by: 'samira', with: [{ app: 'mf-diary', version: '1.0.0' }] }
  })
  expect((await store.history()).filter(({ action }) => action === 'check')).toMatchObject([
    {
      app: 'mf-journal',
      members: [
        { app: 'mf-journal', to: '1.1.0' },
        { app: 'mf-diary', to: '1.0.0' }
      ]
    }
  ])
  const { body } = await get('versions?app=mf-diary')
  expect(body).toMatchObject({ versions: [{ together: { with: [{ app: 'mf-journal', version: '1.1.0' }] } }] })
  await store.promote('mf-index', '1.0.0')
  expect((await versions())[1]).toMatchObject({ verdict: null, together: null })
})

test('the history has the changes of a query only', async () => {
  const { store, built, get } = await product()
  await store.publish(built('1.1.0'), { commit: 'abcdef0123' })
  await store.promote('mf-journal', '1.1.0', { why: 'the new calendar' })

  const found = async (query: string) => {
    const { entries } = (await get(`history?${query}`)).body as { entries: Change[] }
    return entries.map(({ action, to }) => `${action} ${to}`)
  }
  expect(await found('action=promote&app=mf-journal')).toEqual(['promote 1.1.0', 'promote 1.0.0'])
  expect(await found('search=CALENDAR')).toEqual(['promote 1.1.0'])
  expect(await found('search=abcdef01')).toEqual(['publish 1.1.0'])
  expect(await found('search=unknown')).toEqual([])
})
