/**
 * `npm run skew`: tests each app of the working tree beside the last releases of the others: those of DATA_DIR;
 * without any, the current builds of the working tree. Prints what it compares with.
 */
import { join } from 'node:path'
import { buildVersion, PATIENT, startProduct } from '../product/start-product.ts'
import { startBrowser } from '../../e2e/kit/visitor.ts'
import { lastReleases, StaleReleases } from './last-releases.ts'
import { holds, provePairs, pairsTable } from './skew.ts'

const last = await lastReleases(join(import.meta.dirname, '../..'), process.env.DATA_DIR || '.data').catch(
  (error: unknown) => {
    if (!(error instanceof StaleReleases)) throw error
    console.error(error.message)
    process.exit(2)
  }
)
console.log(`The last releases:\n${last.described.map(line => `  ${line}`).join('\n')}`)
const browser = await startBrowser()
const product = await startProduct({ settings: PATIENT, ...(last.releases && { releases: last.releases }) })
try {
  const pairs = await provePairs({ browser, product, build: buildVersion })
  console.log(pairsTable(pairs))
  process.exitCode = pairs.every(holds) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
