import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { expect, test } from 'vitest'
import { base } from '../../delivery/remote-kit/build-base.ts'
import { temporaryFolder } from '../../delivery/testing/temporary-folder.ts'
import { sharedVisitor } from '../kit/shared-visitor.ts'

const HOST = '/standard-host/'

/** The scripts of a page that is no part of the product. */
async function builtHost(): Promise<string> {
  const path = temporaryFolder()
  const config = base(join(import.meta.dirname, 'standard-host'), 'standard-host', '1.0.0')
  const compiler = rspack({
    ...config,
    entry: { host: './host.tsx' },
    output: { ...config.output, path, filename: '[name].js' },
    devtool: false,
    optimization: { ...config.optimization, minimize: false }
  })
  await new Promise<void>((done, failed) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString('errors-only'))) : done()
    )
  )
  return path
}

test('a host with the runtime of module federation shows a module of mf-catalog by its manifest', async () => {
  const folder = await builtHost()
  const { page, errors } = await sharedVisitor()
  await page.route(`**${HOST}**`, async route => {
    const name = new URL(route.request().url()).pathname.slice(HOST.length)
    const body = name
      ? readFileSync(join(folder, name))
      : '<!doctype html><meta charset="utf-8"><body><script src="host.js"></script>'
    await route.fulfill({ body, contentType: name.endsWith('.js') ? 'text/javascript' : 'text/html' })
  })
  await page.goto(HOST)
  await page.getByText('حرفة').first().waitFor()
  const known = await page.evaluate(() => {
    const { moduleInfo } = (globalThis as never)['__FEDERATION__'] as { moduleInfo: Record<string, object> }
    return moduleInfo
  })
  expect(known).toMatchObject({
    'standard-host': { remotesInfo: { 'mf-catalog': { matchedVersion: expect.stringContaining('mf-manifest.json') } } }
  })
  expect(errors).toEqual([])
})
