import { signedBucket } from '../edge/src/server/visitor-bucket.ts'

/** The `REPORT_SECRET` of edges in tests. */
export const REPORT_SECRET = 'the edges of tests sign with this secret'

/** The cookie of a visitor of a test edge with this bucket. */
export function bucketCookie(bucket: number, product = 'fixture'): string {
  return `${product}_bucket=${signedBucket(bucket, REPORT_SECRET)}`
}
