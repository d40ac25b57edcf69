/** `npm run drill -- [url]`: see `--help`. */
import { mkdirSync, rmSync } from 'node:fs'
import { buildVersion, startProduct } from '../product/start-product.ts'
import { startBrowser } from '../../e2e/kit/visitor.ts'
import { brokenVersions } from './broken-versions.ts'
import { runDrill } from './drill.ts'
import { edgeHealth } from './edge-health.ts'
import { HELP, OptionError, type Options, readOptions } from './options.ts'
import { countResults, countsText, HEADING, resultLine } from './result.ts'
import { exploreSite } from './site.ts'

const USABLE_MS = 3_000

try {
  const options = readOptions(process.argv.slice(2))
  if (options.help) console.log(HELP)
  else process.exitCode = (await drill(options)) ? 0 : 1
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(`${error.message}\nnpm run drill -- --help lists the options.`)
  process.exitCode = 2
}

async function drill({ url, language, minutes, ...visits }: Options): Promise<boolean> {
  const begun = Date.now()
  if (visits.pictures) mkdirSync(visits.pictures, { recursive: true })
  const browser = await startBrowser()
  const product = url ? undefined : await startProduct({ settings: { AUTOMATIC_ROLLBACK: 'off' } })
  const builds = new Map<string, Promise<string>>()
  const build = (app: string) => {
    const building = builds.get(app) ?? buildVersion(app, '1.0.1')
    builds.set(app, building)
    return building
  }
  const health = product && edgeHealth(product.dataDir)
  try {
    const site = await exploreSite(browser, url ?? product?.url ?? '', language)
    console.log(HEADING)
    const results = await runDrill({
      browser,
      site,
      ...visits,
      health,
      usableMs: USABLE_MS,
      end: begun + minutes * 60_000,
      versions: product && brokenVersions(product, build),
      onResult: result => console.log(resultLine(result))
    })
    const took = (Date.now() - begun) / 60_000
    const counts = countResults(results)
    const failed = results.filter(({ verdict }) => verdict.result === 'failed')
    console.log(['', `${countsText(counts)}, in ${took.toFixed(1)} minutes.`, ...failed.map(resultLine)].join('\n'))
    return counts.failed + counts.notRun === 0
  } finally {
    await health?.close()
    await browser.close()
    await product?.stop()
    for (const folder of await Promise.all(builds.values())) rmSync(folder, { recursive: true })
  }
}
