/**
 * `npm run production:test`: starts the production shape and checks it; `--rollbacks 20` measures fewer of them.
 * Prints a table per check and one line of JSON; exit code 1 on a violation.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '../../scripts/find-browser.ts'
import { certificateOf } from '../product/engines/nginx.ts'
import { needPackages } from '../product/packages.ts'
import { portsFrom } from '../product/ports.ts'
import { startProduction } from '../product/start-production.ts'
import { bookThroughNginx } from './booking.ts'
import { compareBytes } from './bytes.ts'
import { type Customer, registerCustomer } from '../clients/customers.ts'
import { loseThePrimary, terminateConnections } from './faults.ts'
import { loseTheLeader, restartWithoutStores } from './losses.ts'
import { rollBackUnderOpenPages } from './open-pages.ts'
import type { Outcome } from './outcome.ts'
import { loadPages } from './page-loads.ts'
import { releaseAndRollBack } from './releases.ts'
import { restartUnderLoad } from './rolling-restart.ts'
import { buildApps } from '../product/start-product.ts'

const CUSTOMERS = 24
const { values } = parseArgs({ options: { rollbacks: { type: 'string', default: '100' } } })
const rollbacks = Number(values.rollbacks)
if (!(rollbacks > 0)) throw new Error(`--rollbacks must be a number above 0, got "${values.rollbacks}".`)

const port = Number(process.env.PORT || 4_800)
process.env.CHROMIUM = findOrInstallBrowser()
needPackages()
buildApps()
const outcomes: Outcome[] = []
const production = await startProduction({
  folder: join(tmpdir(), `hirfa-production-${port}`),
  ports: portsFrom(port),
  report: console.log
})
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void production.stop().then(() => process.exit(1)))
try {
  const certificate = readFileSync(certificateOf(production.shape), 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate])
  const customers: Customer[] = []
  for (let index = 0; index < CUSTOMERS; index++)
    customers.push(await registerCustomer(production.shape.url, production.shape.ports.messages))
  const pages = loadPages(production.shape.url)
  await check(() => bookThroughNginx(production, customers[0] as Customer))
  await check(() => compareBytes(production.shape.url))
  await check(() => terminateConnections(production, customers))
  await check(() => loseThePrimary(production, customers))
  await check(() => loseTheLeader(production))
  await check(() => restartWithoutStores(production))
  await check(() => restartUnderLoad(production))
  await check(() => releaseAndRollBack(production, rollbacks))
  await check(() => rollBackUnderOpenPages(production, Math.ceil(rollbacks / 8)))
  await check(() => pages.end())
} finally {
  await production.stop()
}
console.log(JSON.stringify(outcomes))
process.exitCode = outcomes.every(({ violations }) => violations.length === 0) ? 0 : 1

async function check(run: () => Promise<Outcome>): Promise<void> {
  const outcome = await run()
  outcomes.push(outcome)
  console.log(`\n${outcome.name}`)
  console.table(outcome.figures)
  for (const violation of outcome.violations.slice(0, 10)) console.log(`  violated: ${violation}`)
}
