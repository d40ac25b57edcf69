import { expect, test } from 'vitest'
import { runCommandLine } from './command-line.ts'
import { COMMANDS } from './index.ts'

const AT = { at: '2026-11-05T12:00:00.000Z', by: 'samira' }

/** A command line of a service with 120 apps, of which each has 120 versions. */
async function shown(line: string): Promise<string[]> {
  const numbers = Array.from({ length: 120 }, (_, index) => index)
  const published = numbers.map(number => `1.0.${number}`)
  const [none, facts] = [null, { live: null, canary: null, verdict: null, ended: null }]
  const apps = numbers.map(number => ({
    name: `mf-${String(number).padStart(3, '0')}`,
    live: '1.0.9',
    canary: none,
    lastGood: none,
    targets: [],
    frozen: none,
    published,
    changed: none,
    disabled: none,
    verdicts: []
  }))
  const { stdout, stderr } = await runCommandLine(line.split(' '), {
    program: 'release',
    commands: COMMANDS,
    notes: '',
    run: async ({ command }) =>
      command.name === 'status'
        ? { seq: 9, at: AT.at, releases: [], apps }
        : { versions: published.map(version => ({ version, published: AT, ...facts })) }
  })
  return (stdout || stderr).split('\n')
}

test('status prints fifty apps with their newest versions, and the command for the next', async () => {
  const first = await shown('status')
  expect(first).toHaveLength(53)
  expect(first[1]).toMatch(/^mf-000 .* 1\.0\.115 1\.0\.116 1\.0\.117 1\.0\.118 1\.0\.119 and 115 older$/)
  expect(first.slice(-2)).toEqual(['70 more apps: status --from mf-050', 'The last change is 9.'])
  expect((await shown('status --from mf-119'))[1]).toMatch(/^mf-119 /)
  expect(await shown('status --from mf-zzz')).toEqual(['The list has no mf-zzz; --from names its first line.'])
})

test('versions prints the newest last, and the command for the older ones first', async () => {
  const [next, ...lines] = await shown('versions mf-000 --limit 2')
  expect(next).toBe('118 more versions: versions mf-000 --from 1.0.117')
  expect(lines.map(line => line.split(' ')[0])).toEqual(['1.0.118', '1.0.119'])
  const last = await shown('versions mf-000 --from 1.0.1')
  expect(last.map(line => line.split(' ')[0])).toEqual(['1.0.0', '1.0.1'])
})

test('as JSON a list is whole', async () => {
  expect(JSON.parse((await shown('status --json --limit 1')).join('\n')).apps).toHaveLength(120)
})
