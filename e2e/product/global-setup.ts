import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    /** Its releases, from which another product starts quickly. */
    productReleases: string
  }
}

/** One product for the journeys that only use it; those that break it start one of their own. */
export default async function startOnce(project: TestProject) {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  project.provide('productReleases', join(product.dataDir, 'releases'))
  return () => product.stop()
}
