import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { publishFirst } from '@hirfa/delivery-releases'
import { openHirfaReleases } from '../../product/releases.ts'
import { PATIENT, startProduct } from '../../lab/product/start-product.ts'
import { appsIn } from '../../scripts/apps.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Test files measure the bytes of a first visit, which loads these apps: their copies are those of production. */
const MEASURED = ['shell', 'mf-catalog']

/** Publishes and seeds once; every product of the test run starts from a copy of that data directory. */
export default async function startProducts(project: TestProject) {
  const builds = mkdtempSync(join(tmpdir(), 'hirfa-builds-'))
  const published = join(builds, 'data')
  for (const app of appsIn(ROOT)) {
    const compression = MEASURED.includes(app) ? 'best' : 'fast'
    const store = openHirfaReleases(join(published, 'releases'), { ...process.env, PUBLISH_COMPRESSION: compression })
    await publishFirst(store, app, join(ROOT, app, 'dist'))
    await store.close()
  }
  // The embedded database is seeded by a first start, one on a server is copied there.
  const seeded = process.env.API_POSTGRES_URL ? undefined : await startProduct({ data: published })
  await seeded?.end()
  const data = seeded?.dataDir ?? published
  const settings = { ...PATIENT, AUTOMATIC_ROLLBACK: 'off', DEV_OVERRIDES: 'on' }
  const products = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startProduct({ data, settings }))
  )
  project.provide(
    'products',
    products.map(({ url, dataDir, log, settings }) => ({ url, dataDir, log, settings }))
  )
  project.provide('productData', data)
  project.provide('builds', builds)
  return async () => {
    await Promise.all([...products, ...(seeded ? [seeded] : [])].map(product => product.stop()))
    rmSync(builds, { recursive: true })
  }
}
