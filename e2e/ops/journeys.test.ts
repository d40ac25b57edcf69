import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Journeys, JOURNEYS_FILE } from '@hirfa/shared-contract/release'
import { beforeAll, expect, test } from 'vitest'
import { remotesIn } from '../../scripts/apps.ts'
import { findTestBrowser } from '../../scripts/find-browser.ts'
import { run } from '../../scripts/run.ts'
import { breakBuild } from '../kit/changed-build.ts'
import { ownProduct } from '../kit/own-product.ts'
import { sharedBuild } from '../kit/shared-product.ts'
import { DESKTOP } from '../kit/visitor.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Above the deadline of the gate. */
const CHECK_LIMIT_MS = 400_000

const count = remotesIn().reduce((sum, remote) => sum + journeysOf(remote).journeys.length, 0)

const own = ownProduct({ GATE_BROWSER: findTestBrowser() })
let token = ''
beforeAll(async () => {
  ;[token = ''] = (await own.product.release('token', 'ops', '--name', 'samira')).split('\n')
})

function journeysOf(remote: string): Journeys {
  return JSON.parse(readFileSync(join(ROOT, remote, 'dist', JOURNEYS_FILE), 'utf8'))
}

test('with an unchanged build no journey ends differently', { timeout: CHECK_LIMIT_MS }, async () => {
  await own.product.release('publish', await sharedBuild('mf-catalog', '1.1.0'))
  // At the service, which plays the live versions once for both tests.
  const env = { RELEASE_URL: own.product.url, RELEASE_TOKEN: token }
  expect(await run('npx', ['hirfa-release', 'check', 'mf-catalog', '1.1.0'], { cwd: ROOT, env })).toMatch(
    new RegExp(`${count} of ${count} .* same\\.`)
  )
})

test(
  'the console shows the one journey that ends differently, before and after',
  { timeout: CHECK_LIMIT_MS },
  async () => {
    const changed = breakBuild(
      join(ROOT, 'mf-catalog/dist'),
      '1.2.0',
      /^legal\..*\.css$/,
      // A stylesheet may only select classes of its build.
      text => `${text}${/\.[\w-]+/.exec(text)?.[0]}{background:red}`
    )
    await own.product.release('publish', changed)

    const { page } = await own.visitor({ viewport: DESKTOP })
    await page.goto('/ops?lang=en')
    await page.getByLabel('Token').fill(token)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'mf-catalog' }).first().click()
    await page.getByRole('button', { name: 'Check 1.2.0' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(/^It (can|cannot) be promoted/).waitFor({ timeout: CHECK_LIMIT_MS })
    expect(await sheet.innerText()).toMatch(new RegExp(`${count - 1} of ${count} .* same; 1 differs\\.`))

    const journey = sheet.getByRole('article', { name: 'mf-catalog, Read the terms' })
    expect(await journey.getByText(/^The last picture differs in \d/).count()).toBe(1)
    const pictures = await journey.getByRole('img').all()
    const loaded = await Promise.all(
      pictures.map(async picture => {
        await picture.scrollIntoViewIfNeeded()
        const address = await picture.getAttribute('src')
        const response = await page.request.get(address ?? '')
        return [response.status(), (await response.body()).toString('base64')] as const
      })
    )
    expect(loaded.map(([status]) => status)).toEqual([200, 200])
    expect(loaded[0]?.[1]).not.toBe(loaded[1]?.[1])
  }
)
