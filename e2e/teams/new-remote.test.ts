import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyRepository, type RepositoryCopy } from '../../scripts/testing/repository-copy.ts'
import { expectFrame, waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'

const NAME = 'mf-late-offers'
const SHELL = join(import.meta.dirname, '../../shell/dist/build.json')
const OTHERS = [
  ['/', 'mf-catalog'],
  ['/services', 'mf-booking'],
  ['/login', 'mf-account']
] as const

// Builds take minutes on a busy machine: the timeout only ends what hangs.
vi.setConfig({ testTimeout: 600_000 })

const own = ownProduct()
let repository: RepositoryCopy
beforeAll(() => {
  repository = copyRepository()
})
afterAll(() => repository.remove())

test('one command creates a fourth remote that passes the checks and its tests, and builds', async () => {
  await repository.run('npm', 'run', '--silent', 'new-remote', '--', 'late-offers')
  await repository.run('npx', 'oxfmt', '--check', NAME)
  await repository.run('npx', 'oxlint', '--type-aware', '--deny-warnings', NAME)
  await repository.run('npx', 'stylelint', `${NAME}/**/*.css`)
  writeFileSync(
    join(repository.folder, 'late-offers.tsconfig.json'),
    JSON.stringify({
      extends: './delivery/remote-kit/tsconfig.json',
      include: [`${NAME}/**/*`, 'shared-ui/src/*.d.ts']
    })
  )
  await repository.run('npx', 'tsc', '--project', 'late-offers.tsconfig.json')
  expect(await repository.run('npx', 'vitest', 'run', '--project', NAME)).toMatch(/5 passed/)
  const sheet = join(repository.folder, NAME, 'src/late-offers/late-offers.module.css')
  const styles = readFileSync(sheet, 'utf8')
  writeFileSync(sheet, `${styles}\nh1 { color: var(--text-quiet) }`)
  const build = () => repository.run('npm', 'run', 'build', '-w', NAME)
  await expect(build()).rejects.toThrow(/late-offers\.\w+\.css: the selector "h1" applies to elements of other apps/)
  writeFileSync(sheet, styles)
  await build()
  expect(JSON.parse(readFileSync(join(repository.folder, 'package-lock.json'), 'utf8')).packages).toHaveProperty(NAME)
})

test('once released, its page, menu entry, redirect and sitemap entry work without a change elsewhere', async () => {
  const { product } = own
  const built = statSync(SHELL).mtimeMs
  const { page, errors } = await own.visitor()
  // Wide enough that the header shows the site menu without its drawer.
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await page.goto('/late-offers'))?.status()).toBe(404)
  await product.release('publish', join(repository.folder, NAME, 'dist'))
  expect(await product.release('promote', NAME, '1.0.0')).toContain(`${NAME} 1.0.0 is live`)

  // The browser logged the 404.
  errors.length = 0
  expect((await page.goto('/late-offers'))?.status()).toBe(200)
  await waitForVersion(page, NAME, '1.0.0')
  expect(await page.title()).toContain('خدماتنا')
  await expectFrame(page)
  await menuEntry(page, 'خدماتنا').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'السباكة' }).waitFor()
  await page.goto('/late-offers?lang=en')
  await menuEntry(page, 'Our services').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Plumbing' }).click()
  await waitForVersion(page, 'mf-booking', '1.0.0')
  for (const [path, remote] of OTHERS) {
    await page.goto(path)
    await waitForVersion(page, remote, '1.0.0')
  }
  expect(statSync(SHELL).mtimeMs).toBe(built)
  expect(errors).toEqual([])

  await expectRedirect(page)
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${product.url}/late-offers</loc>`)
})

const menuEntry = (page: Page, title: string) =>
  page.getByRole('banner').getByRole('navigation').locator('a[href="/late-offers"]', { hasText: title })

async function expectRedirect(page: Page): Promise<void> {
  const response = await page.request.get('/old-late-offers?step=2', { maxRedirects: 0 })
  expect([response.status(), response.headers().location]).toEqual([308, '/late-offers?step=2'])
  await page.goto('/old-late-offers')
  expect(new URL(page.url()).pathname).toBe('/late-offers')
}
