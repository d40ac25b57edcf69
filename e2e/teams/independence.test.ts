import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { moveOutside } from '@hirfa/remote-kit/create'
import { expect, test, vi } from 'vitest'
import { waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'
import { teamMachine } from './team-machine.ts'

const ROOT = join(import.meta.dirname, '../..')
const REMOTE = 'mf-account'
/** The tests that run in the moved remote; the others run in this repository. */
const TESTS = 'reset-password'

// Installing from a registry takes minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const own = ownProduct()

/** Copies the remote out of this repository. Returns a function that runs a line there as its team. */
async function moveOut() {
  const { place, enter } = await teamMachine(own.product, REMOTE)
  const folder = join(place, REMOTE)
  cpSync(join(ROOT, REMOTE), folder, {
    recursive: true,
    filter: source => !['node_modules', 'dist'].includes(basename(source))
  })
  await moveOutside(folder, { packs: join(place, 'packs') })
  return (line: string) => enter(folder, line, { BUILD_VERSION: '1.0.1' })
}

test('a remote in an empty folder is installed from packs, tested, built and released with the token of its team', async () => {
  const enter = await moveOut()
  await enter('npm install')
  await enter('npm run check')
  expect(await enter(`npx vitest run ${TESTS}`)).toMatch(/Tests .* \d+ passed/)
  await enter('npm run build')
  await enter('npx hirfa-release publish dist')
  expect(await enter(`npx hirfa-release check ${REMOTE} 1.0.1`)).toContain(
    'fits: it can be promoted and rolled back to'
  )
  expect(await enter(`npx hirfa-release promote ${REMOTE} 1.0.1`)).toContain('1.0.1 is live, before it was 1.0.0')

  const { page, errors } = await own.visitor()
  await page.goto('/login')
  await waitForVersion(page, REMOTE, '1.0.1')
  await page.goto('/')
  await waitForVersion(page, 'mf-catalog', '1.0.0')
  expect(errors).toEqual([])

  await expect(enter('npx hirfa-release promote mf-booking 1.0.0')).rejects.toThrow(/mf-booking/)
  expect(await own.product.release('history')).toMatch(/refuse.*mf-booking/)
})
