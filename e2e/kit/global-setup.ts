import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/** Publishes and seeds once; every product of the test run starts from a copy of that data directory. */
export default async function startProducts(project: TestProject) {
  const first = await startProduct()
  await first.end()
  const builds = mkdtempSync(join(tmpdir(), 'hirfa-builds-'))
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
