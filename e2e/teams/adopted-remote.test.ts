import { describe, expect, test, vi } from 'vitest'
import { FULL_RUNS, inFullRun } from '../../scripts/testing/runs.ts'
import { adoptBuild } from '../../delivery/remote-kit/adopt/adopt-build.ts'
import { type Bundler, standardBuild } from '../../delivery/testing/standard-builds.ts'
import { arriveRegistered } from '../booking/accounts.ts'
import { expectFrame, waitForVersion } from '../composition/frame.ts'
import { markDocument } from '../kit/records.ts'
import { ownProduct } from '../kit/own-product.ts'
import { findTestBrowser } from '../../scripts/find-browser.ts'

const APP = 'mf-tips'
/** Full runs only: each takes two minutes. `adopt-build.test.ts` covers all bundlers in each run. */
const BUNDLERS = inFullRun<Bundler>(['webpack', 'vite', 'rspack', 'rsbuild'])

const UNCHECKED = ['--force', '--why', 'full runs open its pages']

// The gate takes minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 })

const own = ownProduct(FULL_RUNS ? { GATE_BROWSER: findTestBrowser() } : {})

async function adopted(...build: Parameters<typeof standardBuild>): Promise<string> {
  const { project, dist } = await standardBuild(...build)
  await adoptBuild(dist, project)
  return dist
}

describe.each(BUNDLERS)('a remote built by %s', bundler => {
  test('is released and shown in three languages', async () => {
    const { release } = own.product
    const first = `1.${BUNDLERS.indexOf(bundler)}.1`
    await release('publish', await adopted(bundler, first))
    expect(await release('promote', APP, first)).toContain(`${APP} ${first} is live`)
    const { page, errors } = await own.visitor()
    await page.goto('/tips')
    await waitForVersion(page, APP, first)
    await expectFrame(page)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'إظهار النصائح' }).click()
    await main.getByText('اقطع التيار الكهربائي.').waitFor()
    for (const [language, title] of [
      ['fr', 'Conseils pour la maison'],
      ['en', 'Home tips']
    ] as const) {
      await page.goto(`/tips?lang=${language}`)
      await main.getByRole('heading', { level: 1, name: title }).waitFor()
    }

    expect(errors).toEqual([])
  })
})

test('a remote without React shows what the page provides, navigates, and fails in its own place', async () => {
  const [app, version] = ['mf-hints', '1.0.0']
  const { release, url } = own.product
  await release('publish', await adopted('rspack', version, 'element-remote'))
  await release('promote', app, version, ...(FULL_RUNS ? [] : UNCHECKED))
  const { page, errors } = await own.visitor()
  await page.goto('/hints')
  await waitForVersion(page, app, version)
  await expectFrame(page)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const styleOf = (name: 'color' | 'direction') =>
    heading.evaluate((element, property) => getComputedStyle(element)[property], name)
  await main.getByText('لم تسجّل الدخول.').waitFor()
  expect(await styleOf('direction')).toBe('rtl')
  const light = await styleOf('color')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => styleOf('color')).not.toBe(light)

  const isFirstDocument = await markDocument(page)
  await page.getByRole('combobox', { name: 'اللغة' }).selectOption('fr')
  await main.getByRole('heading', { name: 'Repères pour la maison' }).waitFor()
  expect(await page.title()).toContain('Repères pour la maison')
  expect(await styleOf('direction')).toBe('ltr')
  await main.getByRole('link', { name: 'En savoir plus' }).click()
  await page.waitForURL('**/hints/plain')
  await main.getByRole('heading', { name: 'Ce que vous pouvez faire' }).waitFor()
  await page.goBack()
  await main.getByRole('heading', { name: 'Repères pour la maison' }).waitFor()
  await expect.poll(() => heading.evaluate(element => element.matches(':focus'))).toBe(true)
  await main.getByRole('button', { name: 'Accueil' }).click()
  await page.waitForURL(`${url}/`)
  expect(await isFirstDocument()).toBe(true)

  await arriveRegistered(page)
  await page.goto('/hints')
  await main.getByText('Bonjour سارة').waitFor()
  expect(errors).toEqual([])

  const failed = main.locator(`[data-failed-remote="${app}"]`)
  await page.goto('/hints?hint=fire')
  await failed.waitFor()
  await expectFrame(page)

  // Its `unmount` never ends.
  await page.goto('/hints/plain')
  await waitForVersion(page, app, version)
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await main.locator(`[data-remote="${app}"]`).waitFor({ state: 'detached' })
  await main.getByRole('heading', { level: 1 }).waitFor()
  expect(await main.innerText()).not.toContain('avant l’arrivée')

  await page.addInitScript(name => customElements.define(name, class extends HTMLElement {}), 'mf-hints-1-0-0-screen')
  await page.goto('/hints')
  await failed.waitFor()
  await expectFrame(page)
})
