import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

/** The products for the journeys that only use one; those that break it start one of their own. */
export default async function startOnce(project: TestProject) {
  const first = await startProduct()
  const releases = join(first.dataDir, 'releases')
  const others = Array.from({ length: project.config.maxWorkers - 1 }, () => startProduct({ releases }))
  const products = [first, ...(await Promise.all(others))]
  project.provide(
    'productUrls',
    products.map(({ url }) => url)
  )
  project.provide('productReleases', releases)
  return async () => void (await Promise.all(products.map(product => product.stop())))
}
