import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildVersion } from '../product/start-product.ts'
import { ownProduct } from '../../e2e/kit/own-product.ts'
import { sharedBrowser } from '../../e2e/kit/shared-browser.ts'
import { copyRepository, type RepositoryCopy } from '../../scripts/testing/repository-copy.ts'
import { holds, provePairs, pairsTable } from './skew.ts'

// Builds take minutes on a busy machine: the timeout only ends what hangs.
vi.setConfig({ testTimeout: 600_000 })

const own = ownProduct()
let browser: Browser
/** The next state of the repository: shared-ui has another version and a new export. */
let next: RepositoryCopy
beforeAll(async () => {
  browser = await sharedBrowser()
  next = copyRepository()
  rewrite('shared-ui/package.json', text => text.replace('"version": "0.1.0"', '"version": "0.1.1"'))
  rewrite('shared-ui/src/index.ts', text => `${text}export const NEWEST = 'a tone that only this version has'\n`)
})
afterAll(() => next.remove())

function rewrite(file: string, change: (text: string) => string): void {
  const path = join(next.folder, file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function buildNext(app: string, version: string): Promise<string> {
  const folder = join(next.folder, `${app}-${version}`)
  await next.run('env', `BUILD_VERSION=${version}`, `BUILD_FOLDER=${folder}`, 'npm', 'run', 'build', '-w', app)
  return folder
}

test('the last released remotes run in the next shell, which shares a newer version with more exports', async () => {
  const pairs = await provePairs({ browser, product: own.product, build: buildNext, apps: ['shell'] })
  expect(pairsTable(pairs)).toMatch(/^holds {2}shell 1\.0\.0-next .*mf-account 1\.0\.0/)
  expect(pairs.every(holds)).toBe(true)
})

test('the next version of each remote runs in the last released shell', async () => {
  const apps = ['mf-catalog', 'mf-booking', 'mf-account']
  const pairs = await provePairs({ browser, product: own.product, build: buildVersion, apps })
  expect(pairsTable(pairs)).not.toContain('FAILS')
  expect(pairs.map(({ app }) => app)).toEqual(apps)
})

test('the gate refuses a remote that uses an export the live shell does not have', async () => {
  rewrite('mf-account/src/sign-in/sign-in-screen.tsx', text => `${text}export { NEWEST } from '@hirfa/shared-ui'\n`)
  await own.product.release('publish', await buildNext('mf-account', '1.0.0-later'))
  await expect(own.product.release('check', 'mf-account', '1.0.0-later')).rejects.toThrow(
    /sign-in-screen\.tsx:\d+.*NEWEST/
  )
})
