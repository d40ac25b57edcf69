import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PageErrors } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breakBuild } from '../kit/changed-build.ts'
import { waitForVersion } from '../composition/frame.ts'
import { sharedBuild, sharedProduct } from '../kit/shared-product.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'
import { DESKTOP } from '../kit/visitor.ts'

const APP = 'mf-booking'
const VERSION = '1.4.0'
const COMMIT = 'abcdef0123456789abcdef0123456789abcdef01'
const SOURCE = 'mf-booking/src/services/services-screen.tsx'
const MESSAGE = 'no price for +213550000001 at /services?step=2'

const OUTLINES = '[data-inspector]'

const product = sharedProduct()
beforeAll(async () => {
  const good = await sharedBuild(APP, '1.0.1')
  const broken = breakBuild(good, VERSION, /^services\..*\.js$/, text => {
    const [, screen = ''] = /ServicesScreen:\(\)=>([\w$]+)/.exec(text) ?? []
    return text.replace(`function ${screen}(){`, `$&throw new TypeError(${JSON.stringify(MESSAGE)});`)
  })
  await product.release('publish', broken, '--commit', COMMIT)
  // The gate would refuse the copy: it has no map libraries.
  await product.release('promote', APP, VERSION, '--force', '--why', 'to see its errors')
})
afterAll(() => product.release('rollback', APP))

async function reportedErrors() {
  const { errors } = v.parse(PageErrors, JSON.parse(await product.release('errors', APP, '--json')))
  return errors.filter(({ version }) => version === VERSION)
}

test('an error of a broken version is shown with its source file, line and commit', async () => {
  const { page } = await sharedVisitor()
  await page.goto('/services')
  // The visitor goes on with the last good version.
  await waitForVersion(page, APP, '1.0.0')
  await expect.poll(reportedErrors, { timeout: 60_000 }).toHaveLength(1)

  const [error] = await reportedErrors()
  expect(error).toMatchObject({
    kind: 'render',
    name: 'TypeError',
    message: 'no price for … at /services?…',
    count: 1
  })
  const [innermost] = error?.frames ?? []
  expect(innermost).toMatchObject({ app: APP, version: VERSION, commit: COMMIT, source: { file: SOURCE } })
  // The throw is before the first statement of the screen.
  const lines = readFileSync(join(import.meta.dirname, '../..', SOURCE), 'utf8').split('\n')
  const declared = lines.findIndex(line => line.includes('function ServicesScreen')) + 1
  expect(innermost?.source?.line).toBe(declared + 1)
  expect(error?.frames.map(frame => frame.app)).toContain('shell')

  // Source maps are published with a version and not served.
  const { file = '' } = innermost ?? {}
  expect((await fetch(`${product.url}/remotes/${APP}/${VERSION}/${file}`)).status).toBe(200)
  expect((await fetch(`${product.url}/remotes/${APP}/${VERSION}/${file}.map`)).status).toBe(404)
})

test('the inspector names each app of an open page: its version, a fallback, and who released it', async () => {
  const [token = ''] = (await product.release('token', 'ops', '--name', 'samira')).split('\n')

  const { page } = await sharedVisitor({ viewport: DESKTOP })
  await page.goto('/ops?lang=en#/inspect')
  await page.getByLabel('Token').fill(token)
  await page.keyboard.press('Enter')
  await page.getByLabel('Page', { exact: true }).fill('/services')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open' }).click()
  const inspected = await opened

  const rows = page.getByRole('region', { name: 'Apps of the page' }).getByRole('row')
  const booking = rows.filter({ hasText: 'mf-booking' })
  await booking.filter({ hasText: 'fallback: the last good version' }).waitFor()
  expect(await booking.innerText()).toContain('1.0.0')
  await inspected.locator(OUTLINES).getByText('mf-booking 1.0.0, fallback').waitFor()
  await inspected.locator(OUTLINES).getByText('shell 1.0.0').waitFor()

  // The frames let clicks through, and follow the page.
  await inspected.getByRole('contentinfo').locator('a[href^="/terms-and-conditions"]').click()
  await waitForVersion(inspected, 'mf-catalog', '1.0.0')
  await rows.filter({ hasText: 'mf-catalog' }).waitFor()
  await inspected.locator(OUTLINES).getByText('mf-catalog 1.0.0').waitFor()

  await page.getByRole('link', { name: 'History', exact: true }).click()
  await inspected.locator(OUTLINES).waitFor({ state: 'detached' })
})
