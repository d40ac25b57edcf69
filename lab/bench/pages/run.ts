/** `npm run bench`: see `--help`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { startProduct } from '../../product/start-product.ts'
import { rendered } from '../../../e2e/kit/rendered-page.ts'
import { startBrowser } from '../../../e2e/kit/visitor.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { tablesOf } from './report-console.ts'
import { reportHtml } from './report-html.ts'
import { type BenchResult, type RouteResult, routeResult, type Rounds } from './result.ts'
import { type Preparation, type RouteChange, routeChange } from './route-change.ts'
import type { MeasuredRoute } from './routes.ts'
import { scriptCosts } from './script-costs.ts'
import { serverCosts } from './server-costs.ts'
import { median, type Variant } from './summary.ts'
import { openVariants, type Variants } from './variants/variants.ts'
import { visitTwice } from './visit.ts'

const LANGUAGE = 'ar'
const PREPARATIONS: readonly Preparation[] = ['idle', 'intent', 'cold']

const options = readOptions(process.argv.slice(2))
if (options.help) console.log(HELP)
else await bench(options)
process.exit()

async function bench({ routes, rounds, cpu, remotes, folder }: Options): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'hirfa-bench-'))
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    for (const { path } of routes) await rendered(product.url, path, LANGUAGE)
    const variants = await openVariants(browser, product.url, routes, join(scratch, 'monolith'))
    const measured: RouteResult[] = []
    for (const route of routes) measured.push(await measureRoute(browser, variants, route, { rounds, cpu }))
    const result: BenchResult = {
      at: new Date().toISOString(),
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
      rounds,
      cpu,
      routes: measured,
      changes: await changes(browser, variants, { rounds, cpu }),
      servers: []
    }
    variants.close()
    for (const count of remotes) result.servers.push(await serverCosts(count))
    console.log(tablesOf(result))
    const target = folder ?? mkdtempSync(join(tmpdir(), 'hirfa-bench-report-'))
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'bench.json'), `${JSON.stringify(result, null, 2)}\n`)
    writeFileSync(join(target, 'bench.html'), reportHtml(result))
    console.log(`\n${join(target, 'bench.html')}`)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(scratch, { recursive: true })
  }
}

type Plan = Pick<Options, 'rounds' | 'cpu'>

/** The variants take turns, so that a busy moment of the machine slows all of them. */
async function measureRoute(
  browser: Browser,
  { urls }: Variants,
  route: MeasuredRoute,
  { rounds, cpu }: Plan
): Promise<RouteResult> {
  const found: Rounds = { product: [], monolith: [], static: [] }
  const variants = Object.keys(found) as Variant[]
  for (let round = 0; round < rounds; round++)
    for (const variant of round % 2 ? variants.toReversed() : variants)
      found[variant].push(await visitTwice(browser, urls[variant], route, cpu))
  return routeResult(route.name, found, {
    product: await scriptCosts(browser, urls.product, route),
    monolith: await scriptCosts(browser, urls.monolith, route)
  })
}

async function changes(browser: Browser, { urls }: Variants, { rounds, cpu }: Plan): Promise<BenchResult['changes']> {
  const found: BenchResult['changes'] = []
  for (const preparation of PREPARATIONS) {
    const times: Record<'product' | 'monolith', RouteChange[]> = { product: [], monolith: [] }
    for (let round = 0; round < rounds; round++)
      for (const variant of ['product', 'monolith'] as const)
        times[variant].push(await routeChange(browser, urls[variant], preparation, cpu))
    for (const variant of ['product', 'monolith'] as const) {
      const of = (read: (change: RouteChange) => number) => median(times[variant].map(read))
      const medians = { hops: of(({ hops }) => hops), ms: of(({ ms }) => ms), shift: of(({ shift }) => shift) }
      found.push({ variant, preparation, medians })
    }
  }
  return found
}
