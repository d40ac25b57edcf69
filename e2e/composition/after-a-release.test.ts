import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { storedPage, whenStored } from '../offline/stored.ts'
import { type Download, recordDownloads, total } from '../kit/downloads.ts'
import { ownProduct } from '../kit/own-product.ts'
import { copyRepository } from '../../scripts/testing/repository-copy.ts'

/** What a returning visitor may fetch of an app after its release, headers of some 520 bytes per response included. */
const MOST_BYTES = 6_000
/** Of a page of the shell: the main one, its messages, and what starts late. */
const SCRIPTS = 3
const [BEFORE, AFTER] = ['1.1.0', '1.1.1']
const BUILD_LIMIT_MS = 400_000
const NEW_FUNCTION = `
/** The names in one sentence, with the last one after a colon. */
export function enumerated(names: readonly string[], limit = 12): string {
  const shown = names.filter(name => name.trim() !== '').slice(0, limit)
  if (shown.length === 0) throw new RangeError('there is nothing to enumerate')
  return shown.length === 1 ? String(shown[0]) : \`\${shown.slice(0, -1).join(', ')}: \${shown.at(-1)}\`
}
`

const own = ownProduct({ PUBLISH_COMPRESSION: 'best' })
const copy = copyRepository()
beforeAll(async () => {
  await publishShell(BEFORE)
  appendFileSync(join(copy.folder, 'shared-platform/src/index.ts'), NEW_FUNCTION)
  await publishShell(AFTER)
  await own.product.release('promote', 'shell', BEFORE)
}, BUILD_LIMIT_MS)
afterAll(() => copy.remove())

/** Builds the shell of the copy as a version. Both are built in one place, as those of a pipeline are. */
async function publishShell(version: string): Promise<void> {
  const manifest = join(copy.folder, 'shell/package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }))
  await copy.run('npm', 'run', 'build', '--silent', '-w', 'shell')
  await own.product.release('publish', join(copy.folder, 'shell/dist'))
}

/** Tests start with the earlier version live, also after one that failed. */
async function backToBefore(): Promise<void> {
  const isReleased = new RegExp(`^shell +${AFTER} `, 'm').test(await own.product.release('status'))
  if (isReleased) await own.product.release('rollback', 'shell')
}

const ofShell = ({ path }: Download) => path.startsWith('/remotes/shell/')
const fetched = (downloads: readonly Download[]) => downloads.filter(({ bytes }) => bytes > 0)

/** Opens the home page in a new tab and returns what it downloads. */
async function visit(context: BrowserContext, version: string): Promise<{ page: Page; downloads: Download[] }> {
  const page = await context.newPage()
  const downloads = await recordDownloads(page)
  await page.goto('/')
  expect(await page.locator('#release').textContent()).toContain(`"shell":"${version}"`)
  // The late script is loaded when the page is idle.
  const scripts = () => downloads().filter(({ path }) => /^\/remotes\/shell\/.*\.js$/.test(path))
  await expect.poll(() => scripts().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(SCRIPTS)
  await page.waitForLoadState('networkidle')
  return { page, downloads: downloads() }
}

test('after a release of the shell a returning visitor fetches only the difference, and after its rollback nothing', async () => {
  onTestFinished(() => backToBefore())
  const { page, errors } = await own.visitor({ cold: true })
  const context = page.context()
  const first = await visit(context, BEFORE)
  const cold = first.downloads.filter(ofShell)
  expect(total(cold)).toBeGreaterThan(100_000)
  await first.page.close()

  await own.product.release('promote', 'shell', AFTER)
  const { page: released, downloads } = await visit(context, AFTER)
  const shell = downloads.filter(ofShell)
  expect(shell.length).toBeGreaterThanOrEqual(5)
  const sizes = shell.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')
  expect(total(shell), sizes).toBeLessThan(MOST_BYTES)
  const known = new Set(first.downloads.map(({ path }) => path).filter(path => path.startsWith('/remotes/')))
  expect(fetched(downloads.filter(({ path }) => known.has(path)))).toEqual([])
  await released.close()

  await own.product.release('rollback', 'shell')
  const back = await visit(context, BEFORE)
  expect(back.downloads.filter(ofShell).length).toBeGreaterThanOrEqual(5)
  expect(fetched(back.downloads.filter(ofShell))).toEqual([])
  expect(errors).toEqual([])
})

test('the worker gets differences too, and stores the files decoded', async () => {
  onTestFinished(() => backToBefore())
  const { page } = await own.visitor({ cold: true, serviceWorkers: 'allow' })
  await page.goto('/')
  await whenStored(page, '/')
  await own.product.release('promote', 'shell', AFTER)
  const encodings = new Map<string, string | undefined>()
  page.on('response', response => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith(`/remotes/shell/${AFTER}/`) && pathname.endsWith('.js'))
      encodings.set(pathname, response.headers()['content-encoding'])
  })
  await page.reload()
  expect(encodings.size).toBeGreaterThanOrEqual(2)
  expect([...new Set(encodings.values())]).toEqual(['dcb'])
  // Until then the cache has the page of the earlier release.
  await expect.poll(() => storedPage(page, '/')).toContain(`"shell":"${AFTER}"`)
  await whenStored(page, '/')
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  expect(await page.locator('#release').textContent()).toContain(`"shell":"${AFTER}"`)
})
