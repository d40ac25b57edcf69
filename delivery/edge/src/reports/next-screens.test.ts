import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { openHealth } from '../../../releases/src/analysis/open-health.ts'
import { nextScreens } from './next-screens.ts'

/** An edge whose pages of `/services` belong to the screen `mf-journal/screen`. */
async function running() {
  const edge = await publishedProduct(undefined, { health: openHealth(temporaryFolder(), {}) })

  async function open(): Promise<Response> {
    return fetch(edge.url + '/services', { headers: { 'sec-fetch-dest': 'document' } })
  }

  /** The likely next screens that a page names. */
  async function next(): Promise<string | null> {
    return (await open()).headers.get('server-timing')
  }

  /** Opens a page that reports changes to these screens. */
  async function visit(...targets: string[]): Promise<void> {
    const page = await open()
    const release = /data-release="([0-9a-f]+)"/.exec(await page.text())?.[1]
    const cookie = page.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    for (const to of targets) {
      const body = JSON.stringify({ release, screenChange: { from: 'mf-journal/screen', to } })
      await fetch(edge.url + '/reports', { method: 'POST', body, headers: { cookie, origin: edge.url } })
    }
  }

  async function visits(count: number, to: string): Promise<void> {
    for (let each = 0; each < count; each++) await visit(to)
  }
  return { next, visit, visits }
}

test('a page names the screens that visitors most often open next, the most frequent first', async () => {
  const { next, visits } = await running()
  await visits(7, 'mf-weather/screen')
  await visits(12, 'mf-archive/screen')
  expect(await next()).toBe(null)
  await visits(1, 'mf-journal/other')
  expect(await next()).toBe('next;desc="mf-archive/screen mf-weather/screen mf-journal/other"')
  await visits(1, 'mf-rare/screen')
  expect(await next()).not.toContain('mf-rare')
})

test('a page counts once, and not with names that are none', async () => {
  const { next, visit } = await running()
  await visit(...Array.from({ length: 30 }, () => 'mf-archive/screen'))
  await visit(...Array.from({ length: 30 }, () => 'x";desc="y'))
  expect(await next()).toBe(null)
})

test('later changes outweigh many earlier ones', async () => {
  const screens = nextScreens()
  const count = (times: number, to: string) => {
    for (let each = 0; each < times; each++) screens.count({ from: 'mf-journal/screen', to })
  }
  count(100_000, 'mf-archive/screen')
  count(1_000, 'mf-weather/screen')
  expect(screens.headerAfter('mf-journal/screen')).toBe('next;desc="mf-weather/screen mf-archive/screen"')
})
