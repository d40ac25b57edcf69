import { createPublicKey } from 'node:crypto'
import { join } from 'node:path'
import { packFolder } from '@hirfa/shared-contract/release/pack-folder'
import { proofOf } from '@hirfa/shared-contract/release/commands'
import { expect, onTestFinished, test } from 'vitest'
import { asker, startOperations } from '../../../testing/operations.ts'
import { publishRemote } from '../../../testing/published-builds.ts'
import { commandsAt } from '../../../testing/run-release.ts'
import { writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { issueToken } from '../access/release-tokens.ts'
import { publicKeyText } from '../../../testing/public-key-text.ts'
import { openReleases, type ReleaseStore, type StoreOptions } from '../state/release-store.ts'
import { startReleaseService } from './start-service.ts'

const APP = 'mf-journal'
const HOUR = 3_600_000

function keyOf({ keys }: ReleaseStore): string {
  return publicKeyText(createPublicKey(keys.signingKey().key))
}

/** Staging, where the app is live in 1.1.0, and a production service that believes it; its clock is an hour behind. */
async function environments(settings: StoreOptions['settings'] = {}) {
  const staging = await startOperations()
  const dist = await publishRemote(staging.store, { name: APP, version: '1.1.0' })
  await staging.store.promote(APP, '1.1.0', { by: 'karim' })
  const now = () => new Date(Date.now() - HOUR)
  const store = openReleases(join(temporaryFolder(), 'releases'), {
    by: 'production',
    now,
    settings: { RELEASE_SENDER_KEYS: keyOf(staging.store), ...settings }
  })
  const production = await startReleaseService({ store, port: 0, host: '127.0.0.1', now })
  onTestFinished(() => production.close())
  const tokenFor = async (app: string) =>
    (await issueToken(store.keys, { name: app, role: 'team', apps: [app], days: 1 }, now())).token
  const command = (line: string, token: string, from: string) =>
    commandsAt({ RELEASE_URL: production.url, RELEASE_TOKEN: token, RELEASE_FROM_TOKEN: from })(line)
  return { staging, store, url: production.url, dist, tokenFor, command }
}

test('production gets the bytes that are live in staging, with who promoted them there, and promotes them itself', async () => {
  const { staging, store, tokenFor, command } = await environments({ RELEASE_TRANSFERS_ONLY: 'on' })
  const [token, from] = [await tokenFor(APP), await staging.tokenOf('team', APP)]
  const line = `transfer ${APP} 1.1.0 --from ${staging.url}`
  const made = await command(line, token, from)
  expect(made.stderr).toBe('')
  expect(made.stdout).toContain(`Published ${APP} 1.1.0 from change`)
  const [entry] = await store.history()
  const [there] = (await staging.store.history()).filter(each => 'to' in each && each.to === '1.1.0')
  expect(entry).toMatchObject({ action: 'publish', by: APP, origin: { by: 'karim' } })
  expect(entry && 'record' in entry ? entry.record : '').toBe(there && 'record' in there ? there.record : 'none')
  expect((await command(line, token, from)).stdout).toContain('already published with the same bytes')
  expect((await command(`promote ${APP} 1.1.0`, token, from)).stdout).toContain(`${APP} 1.1.0 is live.`)
})

test('where versions come by transfer only, a build is not published', async () => {
  const { dist, tokenFor, command } = await environments({ RELEASE_TRANSFERS_ONLY: 'on' })
  const answer = await command(`publish ${dist}`, await tokenFor(APP), '')
  expect(answer).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('by transfer from another environment') })
})

test('a version that is not live there, or went live there by force, is not exported', async () => {
  const { staging, tokenFor, command } = await environments()
  const [token, from] = [await tokenFor(APP), await staging.tokenOf('team', APP)]
  await staging.store.rollback(APP)
  const line = (version: string) => `transfer ${APP} ${version} --from ${staging.url}`
  expect((await command(line('1.1.0'), token, from)).stderr).toContain('is not live here')

  await publishRemote(staging.store, { name: APP, version: '1.2.0' })
  await staging.store.promote(APP, '1.2.0', { forced: true, why: 'the gate is wrong' })
  expect((await command(line('1.2.0'), token, from)).stderr).toContain('it went live by force')
})

test('a team’s token moves no other app, at either end', async () => {
  const { staging, store, tokenFor, command } = await environments()
  const line = `transfer ${APP} 1.1.0 --from ${staging.url}`
  const own = await staging.tokenOf('team', APP)
  expect((await command(line, await tokenFor(APP), await staging.tokenOf('team', 'mf-archive'))).stderr).toBe(
    `mf-archive may change mf-archive, not ${APP}.`
  )
  expect((await command(line, await tokenFor('mf-archive'), own)).stderr).toBe(
    `mf-archive may change mf-archive, not ${APP}.`
  )
  expect((await store.released()).apps[APP]).toBeUndefined()
})

test.each<[what: string, message: string, settings: StoreOptions['settings']]>([
  ['an unknown service', 'not signed by a release service known here', { RELEASE_SENDER_KEYS: 'A'.repeat(43) }],
  ['any service', 'takes no transfers', { RELEASE_SENDER_KEYS: '' }]
])('a transfer from %s is refused where it is not believed', async (_what, message, settings) => {
  const { staging, tokenFor, command } = await environments(settings)
  const answer = await command(
    `transfer ${APP} 1.1.0 --from ${staging.url}`,
    await tokenFor(APP),
    await staging.tokenOf('team', APP)
  )
  expect(answer.stderr).toContain(message)
})

test('other bytes, lines of another version, and lines without the promotion prove nothing', async () => {
  const { staging, store, dist, url, tokenFor } = await environments()
  const { lines } = await staging.store.exported(APP, '1.1.0')
  const token = await tokenFor(APP)
  const other = join(temporaryFolder(), 'dist')
  writeRemote(other, { name: APP, version: '1.1.0', entry: 'changed' })
  const send = async (folder: string, proven: string[]) => {
    const query = new URLSearchParams({ app: APP, version: '1.1.0', proof: proofOf({ lines: proven }) })
    const { status, body } = await asker(url)(token, 'POST', `transfer?${query}`, await packFolder(folder))
    return `${status} ${JSON.stringify(body)}`
  }
  expect(await send(other, lines)).toMatch(/^409 .*are not the ones that the other service published/)
  expect(await send(dist, lines.slice(0, 1))).toMatch(/^409 .*do not say that mf-journal 1.1.0 was published/)
  expect(await send(dist, [])).toMatch(/^409 .*do not say/)
  const [first = '', second = ''] = lines
  expect(await send(dist, [first.replace('1.1.0', '1.2.0'), second])).toMatch(/^409 .*not signed/)
  expect((await store.released()).seq).toBe(0)
  expect(await send(dist, lines)).toMatch(/^200 /)
})

test('a promotion at one service says nothing about the bytes that another one published', async () => {
  const [one, other] = [openReleases(temporaryFolder()), openReleases(temporaryFolder())]
  const release = async (store: ReleaseStore, entry: string) => {
    const dist = await publishRemote(store, { name: APP, version: '1.1.0', entry })
    await store.promote(APP, '1.1.0')
    return { dist, lines: (await store.exported(APP, '1.1.0')).lines }
  }
  const [unchecked, checked] = [await release(one, 'unchecked'), await release(other, 'checked')]
  const store = openReleases(join(temporaryFolder(), 'releases'), {
    settings: { RELEASE_SENDER_KEYS: `${keyOf(one)},${keyOf(other)}` }
  })
  onTestFinished(() => store.close())

  const mixed = [unchecked.lines[0] ?? '', checked.lines[1] ?? '']
  await expect(store.transfer(unchecked.dist, mixed)).rejects.toThrow('do not say')
  expect((await store.transfer(unchecked.dist, unchecked.lines)).change).toMatchObject({ action: 'publish' })
})
