import { type Case, casesOf } from './run-cases.ts'
import { addButton, addToCart, findProduct, miniCart, RECOMMENDED, recommendations } from './store-page.ts'
import { must, type Visit } from './visit.ts'

const MOST_FILES = 24
const PART_MS = 4_000
const LOAD_MS = 30_000
const LIMIT_MS = 400_000
type Break = 'missing' | 'changed'

const BROKEN = {
  missing: { status: 404, body: '' },
  changed: { status: 200, body: 'throw new Error("broken by the benchmark")' }
}

/** The scripts and stylesheets of a product page, the page of all three teams. */
export async function filesOfProduct(visit: Visit): Promise<{ url: string; files: string[] }> {
  const { variant } = await findProduct(visit)
  const page = await visit.another()
  const files = new Set<string>()
  page.on('request', request => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(request.url())
  })
  await page.goto(variant, { waitUntil: 'load' })
  await addButton(page).waitFor()
  await recommendations(page).waitFor()
  await page.context().close()
  return { url: variant, files: [...files].slice(0, MOST_FILES) }
}

/** The teams of which a part is missing in the page, with one of its files broken. */
export async function lostTeams(visit: Visit, url: string, file: string, how: Break): Promise<string[]> {
  const broken = await visit.another()
  broken.setDefaultTimeout(PART_MS)
  try {
    await broken.route(file, route => route.fulfill({ ...BROKEN[how], contentType: contentType(file) }))
    await broken.goto(url, { waitUntil: 'load', timeout: LOAD_MS })
    const parts = {
      explore: async () => {
        await recommendations(broken).locator(RECOMMENDED).first().waitFor()
        await broken.locator('header a[href*="/stores"]').first().waitFor()
      },
      decide: () => broken.locator('main a[href*="sku="]').first().waitFor(),
      checkout: async () => {
        await miniCart(broken).waitFor({ state: 'attached' })
        await addToCart(broken)
      }
    }
    const lost = await Promise.all(
      Object.entries(parts).map(([team, part]) =>
        part().then(
          () => [],
          () => [team]
        )
      )
    )
    return lost.flat()
  } finally {
    await broken.context().close()
  }
}

function breakEach(how: Break): Case['run'] {
  return async visit => {
    const { url, files } = await filesOfProduct(visit)
    must(files.length > 0, 'The page has no files.')
    let whole = 0
    let isolated = 0
    for (const file of files) {
      const lost = await lostTeams(visit, url, file, how)
      if (lost.length === 0) whole += 1
      if (lost.length <= 1) isolated += 1
    }
    const share = isolated / files.length
    return { share, note: `${isolated} of ${files.length} files: one team at most; ${whole}: none` }
  }
}

function contentType(file: string): string {
  return file.includes('.css') ? 'text/css' : 'text/javascript'
}

/** Each file of the product page broken by itself. A point if parts of one team at most are lost. */
export const FAILURE_CASES = casesOf(
  { 'Each file missing (404)': breakEach('missing'), 'Each file with other bytes': breakEach('changed') },
  { limitMs: LIMIT_MS }
)
