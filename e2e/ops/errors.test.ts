import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PageErrors } from '@hirfa/shared-contract/release/commands'
import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { breakBuild } from '../composition/broken-build.ts'
import { waitForVersion } from '../composition/frame.ts'
import { ownProduct } from '../kit/own-product.ts'
import { sharedBuild } from '../kit/shared-product.ts'
import { newVisitor } from '../kit/visitor.ts'

const APP = 'mf-booking'
const COMMIT = 'abcdef0123456789abcdef0123456789abcdef01'
const SOURCE = 'mf-booking/src/services/services-screen.tsx'
const MESSAGE = 'no price for +213550000001 at /services?step=2'

const own = ownProduct({ AUTOMATIC_ROLLBACK: 'off' })
beforeAll(async () => {
  const good = await sharedBuild(APP, '1.0.1')
  const broken = breakBuild(good, '1.1.0', /^services\..*\.js$/, text => {
    const [, screen = ''] = /ServicesScreen:\(\)=>([\w$]+)/.exec(text) ?? []
    return text.replace(`function ${screen}(){`, `$&throw new TypeError(${JSON.stringify(MESSAGE)});`)
  })
  await own.product.release('publish', broken, '--commit', COMMIT)
  // The gate would refuse the copy: it has no map libraries.
  await own.product.release('promote', APP, '1.1.0', '--force', '--why', 'to see its errors')
})

async function reportedErrors() {
  const { errors } = v.parse(PageErrors, JSON.parse(await own.product.release('errors', APP, '--json')))
  return errors
}

test('an error of a broken version is shown with its source file, line and commit', async () => {
  const { page, leave } = await newVisitor(own.browser, own.product.url)
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
  expect((await fetch(`${own.product.url}/remotes/${APP}/1.1.0/${file}`)).status).toBe(200)
  expect((await fetch(`${own.product.url}/remotes/${APP}/1.1.0/${file}.map`)).status).toBe(404)
})
