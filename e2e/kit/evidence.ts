/** What a failed case leaves: picture, HTML, console, network and trace of each open page; log and release. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/hirfa-e2e')
/** A page that blocks its thread gives no picture. */
const PAGE_TIMEOUT_MS = 5_000

export interface Visit {
  page: Page
  lines: string[]
}

/** The visits of this worker that have not ended. */
const visits = new Set<Visit>()
/** By address of a product, the file with the output of its processes. */
const logs = new Map<string, string>()

export function recordLog(url: string, file: string): void {
  logs.set(url, file)
}

/** Records the console and the requests of a page until the returned function is called. */
export function recordVisit(page: Page): () => void {
  const visit: Visit = { page, lines: [] }
  const line = (text: string) => void visit.lines.push(`${new Date().toISOString()} ${text}`)
  page.on('console', message => line(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', error => line(`error: ${error.stack ?? error.message}`))
  page.on('response', response => line(`${response.status()} ${response.request().method()} ${response.url()}`))
  page.on('requestfailed', request => line(`failed ${request.url()}: ${request.failure()?.errorText}`))
  const end = () => void visits.delete(visit)
  page.on('close', end)
  visits.add(visit)
  return end
}

/** Writes the evidence of a failed case. Returns its folder. */
export async function saveEvidence(title: string): Promise<string> {
  const name = title.replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-').slice(0, 100)
  const folder = join(FOLDER, `${new Date().toISOString().replaceAll(':', '-')} ${name}`)
  mkdirSync(folder, { recursive: true })
  const origins = new Set<string>()
  for (const [place, { page, lines }] of [...visits].entries()) {
    const file = (ending: string) => join(folder, `page-${place + 1}.${ending}`)
    writeFileSync(file('log'), lines.join('\n'))
    if (page.url().startsWith('http')) origins.add(new URL(page.url()).origin)
    const parts = await Promise.allSettled([
      page.screenshot({ path: file('png'), timeout: PAGE_TIMEOUT_MS }),
      page.locator('html').evaluate(html => html.outerHTML, undefined, { timeout: PAGE_TIMEOUT_MS }),
      saveTrace(page, file('zip'))
    ])
    const [, html] = parts
    if (html.status === 'fulfilled') writeFileSync(file('html'), html.value)
    const missing = parts.flatMap(part => (part.status === 'rejected' ? [String(part.reason)] : []))
    if (missing.length > 0) writeFileSync(file('missing.txt'), missing.join('\n'))
  }
  for (const origin of origins) {
    const log = logs.get(origin)
    if (log && existsSync(log)) copyFileSync(log, join(folder, 'product.log'))
    const release = await fetch(`${origin}/release`).then(
      response => response.text(),
      (error: unknown) => String(error)
    )
    writeFileSync(join(folder, 'release.json'), release)
  }
  return folder
}

async function saveTrace(page: Page, path: string): Promise<void> {
  const { tracing } = page.context()
  await tracing.stopChunk({ path })
  await tracing.startChunk()
}
