import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { publishFirst } from '@hirfa/delivery-releases'
import { openHirfaReleases } from '../../product/releases.ts'
import { startProduct } from '../../lab/product/start-product.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Test files measure the bytes of a first visit, which loads these apps: their copies are those of production. */
const MEASURED = ['shell', 'mf-catalog']

/** Publishes and seeds once; every product of the test run starts from a copy of that data directory. */
export default async function startProducts(project: TestProject) {
  const builds = mkdtempSync(join(tmpdir(), 'hirfa-builds-'))
  const releases = join(builds, 'measured')
  const store = openHirfaReleases(releases, { ...process.env, PUBLISH_COMPRESSION: 'best' })
  for (const app of MEASURED) await publishFirst(store, app, join(ROOT, app, 'dist'))
  const first = await startProduct({ releases })
  await first.end()
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      startProduct({ data: first.dataDir, settings: { AUTOMATIC_ROLLBACK: 'off' } })
    )
  )
  project.provide(
    'products',
    products.map(({ url, log, settings }) => ({ url, log, settings }))
  )
  project.provide('productData', first.dataDir)
  project.provide('builds', builds)
  return async () => {
    await Promise.all([...products, first].map(product => product.stop()))
    rmSync(builds, { recursive: true })
  }
}
