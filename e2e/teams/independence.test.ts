import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { run } from '../../scripts/run.ts'
import { waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'

const ROOT = join(import.meta.dirname, '../..')
const REMOTE = 'mf-account'
/** The tests that run in the moved remote; the others run in this repository. */
const TESTS = 'change-password'

// Installing from a registry takes minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const own = ownProduct()

async function tokenOf(team: string): Promise<string> {
  const printed = await own.product.release('token', 'team', team, '--name', `the team of ${team}`)
  return printed.split('\n')[0] ?? ''
}

test('a remote in an empty folder is installed from packs, tested, built and released with the token of its team', async () => {
  const env = { RELEASE_URL: own.product.url, RELEASE_TOKEN: await tokenOf(REMOTE) }
  const words = ['--silent', 'independence', '--', REMOTE, '--version', '1.0.1', '--tests', TESTS]
  const printed = await run('npm', ['run', ...words], { cwd: ROOT, env })
  expect(printed).toMatch(/^tests .* \d+ passed/m)
  expect(printed).toMatch(/^check .* fits: it can be promoted and rolled back to/m)
  expect(printed).toMatch(/^promote .*mf-account 1\.0\.1 is live, before it was 1\.0\.0/m)

  const { page, errors } = await own.visitor()
  await page.goto('/login')
  await waitForVersion(page, REMOTE, '1.0.1')
  await page.goto('/')
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  expect(errors).toEqual([])
})

test('the same team cannot release another remote', async () => {
  const env = { RELEASE_URL: own.product.url, RELEASE_TOKEN: await tokenOf(REMOTE) }
  const rollback = run('npx', ['hirfa-release', 'promote', 'mf-booking', '1.0.0'], { cwd: ROOT, env })
  await expect(rollback).rejects.toThrow(/mf-booking/)
  expect(await own.product.release('history')).toMatch(/refuse.*mf-booking/)
})
