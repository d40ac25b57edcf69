/** Pairs of versions that nobody built together: the next shell with the remotes that are live, and each next remote with the shell that is. */
import type { Browser } from 'playwright-core'
import { openReleases } from 'delivery-releases'
import { join } from 'node:path'
import { partsIn } from '../../scripts/parts.ts'
import { waitForVersion } from '../composition/frame.ts'
import type { Product } from '../product/product.ts'
import { newVisitor } from '../product/visitor.ts'
import { journeyStepOf } from './journey-steps.ts'

export interface Pair {
  /** The part whose next version this is about. */
  part: string
  next: string
  /** What it is seen with, as it is live. */
  beside: string[]
  /** What the gate has against it; empty: it fits. */
  violations: string
  /** What went wrong in the browser; empty: every step was taken. */
  faults: string[]
}

interface Plan {
  browser: Browser
  product: Product
  /** Builds a part as another version and gives the folder. */
  build(part: string, version: string): Promise<string>
  parts?: readonly string[]
}

/** Makes each next version live beside what is live, looks at it, and goes back. */
export async function provePairs({ browser, product, build, parts = partsIn() }: Plan): Promise<Pair[]> {
  const live = await liveVersions(product)
  const pairs: Pair[] = []
  for (const part of parts) {
    const next = `${live[part] ?? '0.0.0'}-next`
    await product.release('publish', await build(part, next))
    const beside = part === 'shell' ? Object.keys(live).filter(other => other !== 'shell') : ['shell']
    const violations = await refusalOf(product.release('check', part, next))
    const faults = violations ? [] : await seen(browser, product, { part, next, live })
    pairs.push({ part, next, beside: beside.map(other => `${other} ${live[other]}`), violations, faults })
  }
  return pairs
}

export function holds({ violations, faults }: Pair): boolean {
  return violations === '' && faults.length === 0
}

/** One line for each pair, and below it whatever speaks against it. */
export function tableOf(pairs: readonly Pair[]): string {
  return pairs
    .flatMap(pair => {
      const { part, next, beside, violations, faults } = pair
      const line = `${holds(pair) ? 'holds' : 'FAILS'}  ${`${part} ${next}`.padEnd(28)} with ${beside.join(', ')}`
      return [line, ...[violations, ...faults].filter(Boolean).map(fault => fault.replace(/^/gm, '       '))]
    })
    .join('\n')
}

async function seen(
  browser: Browser,
  product: Product,
  { part, next, live }: { part: string; next: string; live: Record<string, string> }
): Promise<string[]> {
  const faults: string[] = []
  await product.release('promote', part, next)
  for (const remote of part === 'shell' ? Object.keys(live).filter(other => other !== 'shell') : [part]) {
    const { page, errors, leave } = await newVisitor(browser, product.url)
    const { path, take } = journeyStepOf(remote, await firstPathOf(product, remote))
    try {
      await page.goto(path)
      await waitForVersion(page, remote, remote === part ? next : (live[remote] ?? ''))
      await take(page)
    } catch (error) {
      faults.push(`${remote} at ${path}: ${String(error)}`)
    }
    faults.push(...errors.map(error => `${remote} at ${path}: ${error}`))
    await leave()
  }
  await product.release('rollback', part)
  return faults
}

async function liveVersions(product: Product): Promise<Record<string, string>> {
  const store = openReleases(join(product.dataDir, 'releases'))
  try {
    const state = await store.state()
    return Object.fromEntries(
      Object.entries(state).flatMap(([part, { liveHistory }]) =>
        liveHistory.length > 0 ? [[part, liveHistory.at(-1) ?? '']] : []
      )
    )
  } finally {
    await store.close()
  }
}

/** The first address of a remote that takes no parameter, from the page itself. */
async function firstPathOf(product: Product, remote: string): Promise<string> {
  const html = await (await fetch(product.url)).text()
  const [, document = '{}'] = /<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html) ?? []
  const routes: { path: string }[] = JSON.parse(document).remotes?.[remote]?.routes ?? []
  return routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/'
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
