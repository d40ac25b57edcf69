import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { inFullRun } from '../../api/testing/runs.ts'
import { adoptBuild } from '../../delivery/remote-kit/adopt/adopt-build.ts'
import { type Bundler, standardBuild } from '../../delivery/testing/standard-builds.ts'
import { bucketCookie } from '../../lab/product/start-product.ts'
import { expectFrame, waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'
import { newVisitor } from '../kit/visitor.ts'
import { findTestBrowser } from '../../scripts/find-browser.ts'

const APP = 'mf-tips'
/** Full runs only: each takes two minutes. `adopt-build.test.ts` covers all bundlers in each run. */
const BUNDLERS = inFullRun<Bundler>(['webpack', 'vite', 'rspack', 'rsbuild'])

/** The gate opens the pages of the first version; the second one differs by its name. */
const UNCHECKED = ['--force', '--why', 'the gate has opened the same pages']

// The gate takes minutes on a busy machine.
vi.setConfig({ testTimeout: 900_000 })

const own = ownProduct({ GATE_BROWSER: findTestBrowser() })

async function adopted(bundler: Bundler, version: string): Promise<string> {
  const { project, dist } = await standardBuild(bundler, version)
  await adoptBuild(dist, project)
  return dist
}

describe.each(BUNDLERS)('a remote built by %s', bundler => {
  const minor = BUNDLERS.indexOf(bundler)
  const [first, second] = [`1.${minor}.1`, `1.${minor}.2`]

  test('is released, shown in three languages, a canary, rolled back and disabled', async () => {
    const { release, url } = own.product
    await release('publish', await adopted(bundler, first))
    expect(await release('promote', APP, first)).toContain(`${APP} ${first} is live`)
    const { page, errors, leave } = await newVisitor(own.browser, url)
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

    await release('publish', await adopted(bundler, second))
    await release('canary', APP, second, '50', ...UNCHECKED)
    for (const [bucket, version] of [
      [0, second],
      [9_000, first]
    ] as const) {
      await page.context().addCookies([{ ...bucketCookie(bucket), url }])
      await page.goto('/tips')
      await waitForVersion(page, APP, version)
    }
    await release('promote', APP, second, ...UNCHECKED)
    await page.goto('/tips')
    await waitForVersion(page, APP, second)
    await page.route(`**/${APP}/${second}/**/*.js`, route => route.abort())
    await page.goto('/tips')
    await waitForVersion(page, APP, first)
    await page.unrouteAll()
    errors.length = 0
    await release('rollback', APP)
    await page.goto('/tips')
    await waitForVersion(page, APP, first)
    expect(errors).toEqual([])
    await release('disable', APP, '--why', 'the tips are wrong')
    expect((await page.goto('/tips'))?.status()).toBe(503)
    await release('enable', APP)
    await leave()
  })
})

test('a container that throws is refused with what it says', async () => {
  const { project, dist } = await standardBuild('webpack', '2.0.0')
  const entry = join(dist, 'remoteEntry.js')
  writeFileSync(entry, `throw new Error('no valves')\n${readFileSync(entry, 'utf8')}`)
  await adoptBuild(dist, project)
  await own.product.release('publish', dist)
  await expect(own.product.release('promote', APP, '2.0.0')).rejects.toThrow(/no valves/)
})
