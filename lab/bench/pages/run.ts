/** `npm run bench`: see `--help`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../../product/start-product.ts'
import { rendered } from '../../../e2e/kit/rendered-page.ts'
import { succeeds } from '../../../e2e/kit/states.ts'
import { startBrowser } from '../../../e2e/kit/visitor.ts'
import { earlyMetrics } from './early-input.ts'
import { judgeGoals } from './goals.ts'
import { collect, type Metric, recordText, table } from './metrics.ts'
import { nextPageMetrics } from './next-pages.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { interactionMetrics } from './quick-booking.ts'
import { changeMetrics } from './route-change.ts'
import { routeMetrics } from './route-metrics.ts'
import { serverMetrics } from './server-costs.ts'
import { openVariants } from './variants/variants.ts'

const LANGUAGE = 'ar'
const WARM_WITHIN_MS = 60_000

const options = readOptions(process.argv.slice(2))
if (options.help) console.log(HELP)
else await bench(options)
process.exit()

async function bench({ routes, rounds, cpu, remotes, folder }: Options): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    for (const { path } of routes) await succeeds(() => rendered(product.url, path, LANGUAGE), WARM_WITHIN_MS)
    const variants = await openVariants(browser, product.url, routes)
    const plan = { rounds, cpu }
    const found: Metric[] = []
    for (const route of routes) found.push(...(await routeMetrics(browser, variants, route, plan)))
    found.push(...(await changeMetrics(browser, variants, plan)))
    found.push(...(await interactionMetrics(browser, product.url, plan)))
    found.push(...(await earlyMetrics(browser, product.url, plan)))
    found.push(...(await nextPageMetrics(browser, product.url, routes, LANGUAGE)))
    variants.close()
    found.push(...(await serverMetrics(remotes)))
    const home = found.find(([name]) => name === 'home: LCP')?.[1] ?? NaN
    const hour = found.find(([name]) => name === 'early link: content')?.[1] ?? NaN
    const metrics = collect([...found, ['early link: content / LCP of home', hour / home]])
    const at = new Date().toISOString()
    console.log(
      table(
        ['metric', 'median', 'unit'],
        Object.entries(metrics).map(([name, value]) => [name, ...value])
      )
    )
    console.log(`\n${table(['goal', 'figure', 'limit', 'worst', ''], judgeGoals(metrics))}`)
    mkdirSync(folder, { recursive: true })
    const file = join(folder, `${at.slice(0, 10)}-${commit}.json`)
    writeFileSync(file, recordText({ at, commit, rounds, cpu, metrics }))
    console.log(`\n${file}`)
  } finally {
    await browser.close()
    await product.stop()
  }
}
