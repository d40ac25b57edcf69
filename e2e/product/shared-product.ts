import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each test file that runs at the same time. */
    productUrls: readonly string[]
    /** Their releases, from which another product starts quickly. */
    productReleases: string
  }
}

/**
 * The address of the product that this test file has to itself while it runs: what it does to
 * the server no other file sees, and the files before it have left it whole.
 */
export function productUrl(): string {
  const lane = Number(process.env.VITEST_POOL_ID)
  const url = inject('productUrls')[lane - 1]
  if (!url) throw new Error(`There is no product for lane ${lane}`)
  return url
}
