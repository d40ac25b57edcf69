import { inject } from 'vitest'
import { type Product, release } from '../../lab/product/start-product.ts'
import { renumberedBuild } from './changed-build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    products: readonly Pick<Product, 'url' | 'dataDir' | 'log' | 'settings'>[]
    /** A seeded data directory with the first releases; no process uses it. */
    productData: string
    builds: string
  }
}

/** The product that this worker's test files share in turn. Each must leave it working, with the first releases. */
export function sharedProduct(): Pick<Product, 'url' | 'dataDir' | 'release'> {
  const worker = Number(process.env.VITEST_POOL_ID)
  const product = inject('products')[worker - 1]
  if (!product) throw new Error(`There is no product for worker ${worker}`)
  const { url, dataDir, settings } = product
  return { url, dataDir, release: (...words) => release(words, { ...process.env, ...settings }) }
}

export function productUrl(): string {
  return sharedProduct().url
}

const builds = new Map<string, string>()

/** A build of an app as another version. No test changes the folder. */
export function sharedBuild(app: string, version: string): Promise<string> {
  const key = `${app} ${version}`
  const build = builds.get(key) ?? renumberedBuild(app, version, inject('builds'))
  builds.set(key, build)
  return Promise.resolve(build)
}
