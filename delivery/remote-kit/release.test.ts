import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { COMMANDS } from '@hirfa/shared-contract/release/commands'
import { expect, test } from 'vitest'

const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'release.ts'), '--help'], {
  encoding: 'utf8'
})
const offered = printed.split('\n').flatMap(line => /^ {2}([a-z-]+)\b/.exec(line)?.[1] ?? [])

test('the kit has every command of the release service that a team may use, and those of its own machine', () => {
  const ofTeams = COMMANDS.filter(({ access }) => access === 'all' || access === 'app').map(({ name }) => name)
  expect(ofTeams).toEqual(expect.arrayContaining(['status', 'history', 'link', 'canary']))
  expect(offered).toEqual(expect.arrayContaining([...ofTeams, 'attest', 'create', 'dev']))
})

test('it has no command twice, and none that needs the signing key', () => {
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered).not.toContain('token')
})
