import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { buildVersion, type Product, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker. */
    products: readonly { url: string; log: string }[]
    /** A seeded data directory with the first releases; no process uses it. */
    productData: string
    /** The folder of builds that several test files share. */
    builds: string
  }
}

const POLL_MS = 200

/**
 * The address of the product that this worker's test files share, one after the other. Each file must leave it working.
 */
export function productUrl(): string {
  const worker = Number(process.env.VITEST_POOL_ID)
  const { url } = inject('products')[worker - 1] ?? {}
  if (!url) throw new Error(`There is no product for worker ${worker}`)
  return url
}

/** A product for a test file that changes releases or needs other settings. The file stops it. */
export function startOwnProduct(settings: Record<string, string> = {}): Promise<Product> {
  return startProduct({ data: inject('productData'), settings })
}

/** A build of a remote as another version: the first caller builds it, the others wait. No test changes the folder. */
export async function sharedBuild(remote: string, version: string): Promise<string> {
  const folder = join(inject('builds'), `${remote}-${version}`)
  if (isFirst(`${folder}.building`)) renameSync(await buildVersion(remote, version), folder)
  while (!existsSync(folder)) await wait(POLL_MS)
  return folder
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
