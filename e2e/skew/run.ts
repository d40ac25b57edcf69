/**
 * `npm run skew`: tests each app of the working tree beside the last releases of the others. The last releases are those
 * of DATA_DIR; without any, the builds of the apps are released first.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildVersion, startProduct } from '../product/product.ts'
import { startBrowser } from '../product/visitor.ts'
import { holds, provePairs, tableOf } from './skew.ts'

const releases = join(process.env.DATA_DIR || '.data', 'releases')
const browser = await startBrowser()
const product = await startProduct(existsSync(join(releases, 'head.json')) ? { releases } : {})
try {
  const pairs = await provePairs({ browser, product, build: buildVersion })
  console.log(tableOf(pairs))
  process.exitCode = pairs.every(holds) ? 0 : 1
} finally {
  await browser.close()
  await product.stop()
}
