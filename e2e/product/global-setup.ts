import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
  }
}

/** One product for the journeys that only use it; those that break it start one of their own. */
export default async function startOnce(project: TestProject) {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  return () => product.stop()
}
