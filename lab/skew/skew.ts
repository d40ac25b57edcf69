/** Version skew: the next shell with the live remotes, and each next remote with the live shell. */
import type { Browser } from 'playwright-core'
import { RELEASE_PATH, type ReleaseDocument } from '@hirfa/shared-contract/release'
import { appsIn } from '../../scripts/apps.ts'
import { waitForVersion } from '../../e2e/composition/frame.ts'
import type { Product } from '../product/start-product.ts'
import { newVisitor } from '../../e2e/kit/visitor.ts'
import { hydrationFaults } from './hydration.ts'
import { journeyStepOf } from './journey-steps.ts'

export interface Pair {
  app: string
  next: string
  beside: string[]
  /** The violations that the gate reports; empty if there are none. */
  violations: string
  /** Failures in the browser; empty if every step worked. */
  faults: string[]
}

interface Plan {
  browser: Browser
  product: Product
  /** Builds an app as another version and returns the folder. */
  build(app: string, version: string): Promise<string>
  apps?: readonly string[]
}

/** Promotes each next version, tests it in the browser, and rolls back. */
export async function provePairs({ browser, product, build, apps = appsIn() }: Plan): Promise<Pair[]> {
  const { shell, remotes } = await currentRelease(product)
  const versions = Object.entries(remotes).map(([remote, { version }]) => [remote, version])
  const live: Record<string, string> = { shell, ...Object.fromEntries(versions) }
  const pairs: Pair[] = []
  for (const app of apps) {
    const next = `${live[app] ?? '0.0.0'}-next`
    await product.release('publish', await build(app, next))
    const beside = app === 'shell' ? Object.keys(live).filter(other => other !== 'shell') : ['shell']
    const violations = await refusalOf(product.release('check', app, next))
    const faults = violations ? [] : await seen(browser, product, { app, next, live })
    pairs.push({ app, next, beside: beside.map(other => `${other} ${live[other]}`), violations, faults })
  }
  return pairs
}

export function holds({ violations, faults }: Pair): boolean {
  return violations === '' && faults.length === 0
}

/** One line for each pair, followed by its failures. */
export function pairsTable(pairs: readonly Pair[]): string {
  return pairs
    .flatMap(pair => {
      const { app, next, beside, violations, faults } = pair
      const line = `${holds(pair) ? 'holds' : 'FAILS'}  ${`${app} ${next}`.padEnd(28)} with ${beside.join(', ')}`
      return [line, ...[violations, ...faults].filter(Boolean).map(fault => fault.replace(/^/gm, '       '))]
    })
    .join('\n')
}

async function seen(
  browser: Browser,
  product: Product,
  { app, next, live }: { app: string; next: string; live: Record<string, string> }
): Promise<string[]> {
  const faults: string[] = []
  await product.release('promote', app, next)
  for (const remote of app === 'shell' ? Object.keys(live).filter(other => other !== 'shell') : [app]) {
    const { page, errors, leave } = await newVisitor(browser, product.url)
    const { remotes } = await currentRelease(product)
    // The first route without parameters.
    const first = remotes[remote]?.routes.find(({ path }) => !/[:*]/.test(path))?.path
    const { path, take } = journeyStepOf(remote, first ?? '/')
    try {
      await page.goto(path)
      await waitForVersion(page, remote, remote === app ? next : (live[remote] ?? ''))
      await take(page)
    } catch (error) {
      faults.push(`${remote} at ${path}: ${String(error)}`)
    }
    faults.push(...errors.map(error => `${remote} at ${path}: ${error}`))
    await leave()
  }
  faults.push(...(await hydrationFaults(browser, product.url, { app, version: next })))
  await product.release('rollback', app)
  return faults
}

async function currentRelease({ url }: Product): Promise<ReleaseDocument> {
  return (await fetch(url + RELEASE_PATH)).json()
}

async function refusalOf(command: Promise<string>): Promise<string> {
  try {
    await command
    return ''
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return error.message.trim()
  }
}
