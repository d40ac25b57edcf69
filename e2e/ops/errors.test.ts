import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PageErrors } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { breakBuild } from '../composition/broken-build.ts'
import { waitForVersion } from '../composition/frame.ts'
import type { Product } from '../product/product.ts'
import { sharedBuild, startOwnProduct } from '../product/shared-product.ts'
import { newVisitor, startBrowser } from '../product/visitor.ts'

const APP = 'mf-booking'
const COMMIT = 'abcdef0123456789abcdef0123456789abcdef01'
const SOURCE = 'mf-booking/src/services/services-screen.tsx'
const MESSAGE = 'no price for +213550000001 at /services?step=2'

let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await startBrowser()
  const [own, good] = await Promise.all([startOwnProduct({ AUTOMATIC_ROLLBACK: 'off' }), sharedBuild(APP, '1.0.1')])
  product = own
  const broken = breakBuild(good, '1.1.0', /^services\..*\.js$/, text => {
    const [, screen = ''] = /ServicesScreen:\(\)=>([\w$]+)/.exec(text) ?? []
    return text.replace(`function ${screen}(){`, `$&throw new TypeError(${JSON.stringify(MESSAGE)});`)
  })
  await product.release('publish', broken, '--commit', COMMIT)
  // The gate would refuse the copy: it has no map libraries.
  await product.release('promote', APP, '1.1.0', '--force', '--why', 'to see its errors')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function reportedErrors() {
  const { errors } = v.parse(PageErrors, JSON.parse(await product.release('errors', APP, '--json')))
  return errors
}

test('an error of a broken version is shown with its source file, line and commit', async () => {
  const { page, leave } = await newVisitor(browser, product.url)
  await page.goto('/services')
  // The visitor goes on with the last good version.
  await waitForVersion(page, APP, '1.0.0')
  await expect.poll(reportedErrors, { timeout: 60_000 }).toHaveLength(1)
  await leave()

  const [error] = await reportedErrors()
  expect(error).toMatchObject({
    version: '1.1.0',
    kind: 'render',
    name: 'TypeError',
    message: 'no price for … at /services?…',
    count: 1
  })
  const [innermost] = error?.frames ?? []
  expect(innermost).toMatchObject({ app: APP, version: '1.1.0', commit: COMMIT, source: { file: SOURCE } })
  // The throw is before the first statement of the screen.
  const lines = readFileSync(join(import.meta.dirname, '../..', SOURCE), 'utf8').split('\n')
  const declared = lines.findIndex(line => line.includes('function ServicesScreen')) + 1
  expect(innermost?.source?.line).toBe(declared + 1)
  expect(error?.frames.map(frame => frame.app)).toContain('shell')

  // Source maps are published with a version and not served.
  const { file = '' } = innermost ?? {}
  expect((await fetch(`${product.url}/remotes/${APP}/1.1.0/${file}`)).status).toBe(200)
  expect((await fetch(`${product.url}/remotes/${APP}/1.1.0/${file}.map`)).status).toBe(404)
})
