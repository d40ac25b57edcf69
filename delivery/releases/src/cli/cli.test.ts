import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runRelease, spawnRelease, startRelease } from '../../../testing/run-release.ts'
import { routesOf, writeRemote } from '../../../testing/small-builds.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openReleases } from '../state/release-store.ts'

test('an operator publishes, promotes, reads the status and rolls back', { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder()
  for (const version of ['1.0.0', '1.1.0']) {
    writeRemote(join(dataDir, version), { name: 'mf-journal', version })
    expect(await runRelease(dataDir, 'publish', join(dataDir, version))).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Published mf-journal ${version}`)
    })
    expect(await runRelease(dataDir, 'promote', 'mf-journal', version)).toMatchObject({ code: 0 })
  }
  expect((await spawnRelease(dataDir, 'status')).output).toMatch(/mf-journal +1\.1\.0 +– +1\.0\.0 +1\.0\.0 1\.1\.0/)
  expect(await runRelease(dataDir, 'rollback', 'mf-journal')).toMatchObject({
    code: 0,
    output: 'mf-journal is back on 1.0.0, before it was 1.1.0.\n'
  })
  expect(await runRelease(dataDir, 'publish', join(dataDir, '1.0.0'))).toMatchObject({
    code: 0,
    output: 'mf-journal 1.0.0 is already published with the same bytes.\n'
  })

  const history = (await runRelease(dataDir, 'history')).output.trim().split('\n')
  expect(history).toHaveLength(5)
  expect(history[4]).toMatch(/^ +5 {2}\d{4}-\S+Z {2}samira {2}rollback mf-journal 1\.1\.0 → 1\.0\.0$/)
})

test('several apps change as one, also by the earlier names of the commands', { timeout: 60_000 }, async () => {
  const dataDir = temporaryFolder()
  for (const name of ['mf-journal', 'mf-weather'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const dist = join(dataDir, name, version)
      writeRemote(dist, { name, version, routes: routesOf(`/${name}`) })
      await runRelease(dataDir, 'publish', dist)
    }
  async function printed(line: string) {
    const { code, output, refused } = await runRelease(dataDir, ...line.split(' '))
    expect([code, refused], line).toEqual([0, ''])
    return output.trim()
  }
  expect(await printed('promote mf-journal@1.0.0 mf-weather@1.0.0')).toBe(
    'mf-journal 1.0.0, mf-weather 1.0.0 are live.'
  )
  expect(await printed('check mf-journal@1.1.0,mf-weather@1.1.0')).toBe(
    'mf-journal 1.1.0, mf-weather 1.1.0 fits: it can be promoted and rolled back to.'
  )
  expect(await printed('canary mf-journal@1.1.0 mf-weather@1.1.0 5')).toBe(
    'mf-journal 1.1.0, mf-weather 1.1.0 are now shown to 5 % of visitors.'
  )
  expect(await printed('canary-set mf-weather@1.1.0,mf-journal@1.1.0 5')).toContain('are already shown to 5 %')
  expect(await printed('rollback mf-journal mf-weather')).toBe(
    'The canary of mf-journal, mf-weather has ended: all visitors get mf-journal 1.0.0, mf-weather 1.0.0.'
  )
  expect(await printed('promote-set mf-journal@1.1.0,mf-weather@1.1.0 --again')).toContain('are live.')
  expect(await printed('promote mf-journal@1.2.0')).toBe('mf-journal 1.2.0 is live, before it was 1.1.0.')
  expect(await printed('rollback mf-journal@1.0.0 mf-weather@1.0.0')).toBe(
    'mf-journal is back on 1.0.0, before it was 1.2.0.\nmf-weather is back on 1.0.0, before it was 1.1.0.'
  )
  expect(await printed('disable mf-journal mf-weather --why storm')).toBe(
    'mf-journal, mf-weather are disabled: storm\nVisitors get a notice on their pages. To open them: enable mf-journal mf-weather'
  )
  expect(await printed('promote mf-weather@1.2.0')).toContain('mf-weather is disabled')
  expect(await printed('enable mf-journal mf-weather')).toBe('mf-journal, mf-weather are enabled.')
  expect((await printed('history --limit 1')).replace(/^.*samira {2}/, '')).toBe('set enable mf-journal, mf-weather')
})

test('a refused command leaves nothing behind', async () => {
  const dataDir = temporaryFolder()
  const refused = 'mf-journal is not live, so there is nothing to roll back.\n'
  expect(await runRelease(dataDir, 'rollback', 'mf-journal')).toEqual({ code: 1, output: '', refused })
  expect(existsSync(join(dataDir, 'releases/log.jsonl'))).toBe(false)
})

test('without a command the usage is printed as an error', async () => {
  expect(await runRelease(temporaryFolder())).toMatchObject({
    code: 2,
    output: '',
    refused: expect.stringMatching(/^Usage: npm/)
  })
})

test.each(['--help', '-h', 'help'])('%s prints the usage', async word => {
  expect(await runRelease(temporaryFolder(), word)).toMatchObject({
    code: 0,
    refused: '',
    output: expect.stringMatching(/^Usage: npm run release/)
  })
})

test.each([
  ['help', 'canary'],
  ['canary', '--help'],
  ['help', 'canary-set']
])('%s %s prints the usage of one command', async (...words) => {
  const { code, output } = await runRelease(temporaryFolder(), ...words)
  expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: .* canary <app> <version> <share>\n/)])
  for (const option of ['--plan …', '--dry-run', '--latest', '--json']) expect(output).toContain(option)
})

test('concurrent commands are serialised without losing a change', async () => {
  const dataDir = temporaryFolder()
  const versions = ['1.0.0', '1.1.0', '1.2.0']
  for (const version of versions) writeRemote(join(dataDir, version), { name: 'mf-journal', version })
  const published = await Promise.all(versions.map(version => spawnRelease(dataDir, 'publish', join(dataDir, version))))
  const promoted = await Promise.all(versions.map(version => spawnRelease(dataDir, 'promote', 'mf-journal', version)))
  expect(published.map(({ refused }) => refused)).toEqual(['', '', ''])
  // A promotion is refused if another one was made during its checks.
  const overtaken = promoted.filter(({ code }) => code !== 0)
  for (const { code, refused } of overtaken)
    expect([code, refused]).toEqual([1, expect.stringContaining('went live while')])

  const changes = await openReleases(join(dataDir, 'releases')).history()
  expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1))
  const promotions = changes.slice(3).filter(change => change.action === 'promote')
  expect(promotions).toHaveLength(3 - overtaken.length)
  // Each promotion starts from the version of the previous one.
  expect(promotions.map(({ from }) => from)).toEqual([null, ...promotions.slice(0, -1).map(({ to }) => to)])
}, 300_000)

test('a publish that is killed at any moment leaves a working store', async () => {
  const dataDir = temporaryFolder()
  const releases = join(dataDir, 'releases')
  writeRemote(join(dataDir, 'dist'), {
    name: 'mf-journal',
    version: '1.0.0',
    entry: Array.from({ length: 40_000 }, (_, line) => line * line).join()
  })
  const incoming = join(releases, 'incoming')
  const arriving = () => (existsSync(incoming) ? readdirSync(incoming, { recursive: true }).length : 0)
  let left = 0
  const moments = [() => existsSync(join(releases, 'keys')), () => arriving() > left, () => arriving() > left + 6]
  for (const isReached of moments) {
    const command = startRelease(dataDir, 'publish', join(dataDir, 'dist'))
    const closed = once(command, 'close')
    await expect.poll(() => isReached() || command.exitCode !== null, { interval: 5, timeout: 100_000 }).toBe(true)
    command.kill('SIGKILL')
    await closed
    left = arriving()
    expect((await openReleases(releases).history()).length).toBeLessThanOrEqual(1)
  }
  expect((await runRelease(dataDir, 'publish', join(dataDir, 'dist'))).code).toBe(0)
  expect((await runRelease(dataDir, 'promote', 'mf-journal', '1.0.0')).code).toBe(0)
  expect(readdirSync(join(releases, 'artifacts/mf-journal'))).toEqual(['1.0.0'])
}, 300_000)
