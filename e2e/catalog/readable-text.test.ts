import { join } from 'node:path'
import { base } from '@hirfa/remote-kit/build-base'
import { rspack } from '@rspack/core'
import type { JSHandle, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type * as readable from '../../mf-catalog/src/legal/readable-text.ts'
import * as server from '../../mf-catalog/src/legal/readable-text.server.ts'
import { HOSTILE_HTML } from '../../mf-catalog/testing/hostile-html.ts'
import { sharedBrowser } from '../kit/shared-browser.ts'

const LEGAL = join(import.meta.dirname, '../../mf-catalog/src/legal')

let page: Page
let built: JSHandle<typeof readable>

beforeAll(async () => {
  page = await (await sharedBrowser()).newPage()
  await page.addScriptTag({ path: await buildReadableText() })
  built = await page.evaluateHandle<typeof readable>('readableText')
})

/** The module as one script that defines `readableText`. */
async function buildReadableText(): Promise<string> {
  const common = base(LEGAL, 'readable-text', '1.0.0')
  const path = inject('builds')
  const output = {
    ...common.output,
    path,
    clean: false,
    publicPath: '',
    filename: 'readable-text.js',
    library: { name: 'readableText', type: 'var' }
  }
  const compiler = rspack({ ...common, devtool: false, entry: './readable-text.ts', output })
  const errors = await new Promise((done, failed) =>
    compiler.run((error, stats) => (stats ? done(stats.toJson({ all: false, errors: true }).errors) : failed(error)))
  )
  expect(errors).toEqual([])
  return join(path, 'readable-text.js')
}

const VARIANTS = {
  browser: {
    readableText: (source: string) => built.evaluate((module, text) => module.readableText(text), source),
    trustedHtml: (html: string) =>
      built.evaluate(
        (module, text) =>
          Object.assign(document.createElement('div'), { innerHTML: module.trustedHtml(text) }).innerHTML,
        html
      )
  },
  server: {
    readableText: async (source: string) => server.readableText(source),
    // A server inserts nothing.
    trustedHtml: async (html: string) => html
  }
}

/** Elements and attributes of a sanitised text that could run or load something. */
function dangersOf(html: string): Promise<string[]> {
  return page.evaluate(findDangers, html)
}

function findDangers(html: string): string[] {
  const harmless = new Set(
    'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'.split(
      ' '
    )
  )
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.body.querySelectorAll('*')].flatMap(element => [
    ...(harmless.has(element.localName) ? [] : [element.outerHTML]),
    ...[...element.attributes]
      .filter(attribute => !isHarmless(element, attribute))
      .map(({ name, value }) => `${name}=${value}`)
  ])

  function isHarmless(of: Element, { name, value }: Attr): boolean {
    if (name === 'href') return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(value)
    // The ids of chapters are set by readableText.
    if (name === 'id') return /^(h2|h3)$/.test(of.localName) && /-\d+$/.test(value)
    if (name === 'tabindex') return /^(h2|h3)$/.test(of.localName) && value === '-1'
    return ['title', 'dir', 'lang', 'colspan', 'rowspan', 'scope'].includes(name)
  }
}

test('[F-068] the corpus has at least 100 different texts', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(100)
})

describe.each(Object.entries(VARIANTS))('in a %s', (_, { readableText, trustedHtml }) => {
  test.each(HOSTILE_HTML.map(source => [source.slice(0, 120), source]))(
    '[F-068] no active content of %j remains',
    async (_, source) => {
      const { html } = await readableText(source)
      expect(await dangersOf(html)).toEqual([])
      expect(html === '' || html.includes('Hello')).toBe(true)
      expect((await readableText(html)).html, 'a second reading finds nothing new').toBe(html)
      expect(await trustedHtml(html)).toBe(html)
    }
  )

  test('[F-068] the detector finds active content and only active content', async () => {
    expect(await dangersOf('<p onclick="x">a</p>')).toEqual(['onclick=x'])
    expect(await dangersOf('<a href="javascript:x">a</a>')).toEqual(['href=javascript:x'])
    expect(await dangersOf('<img>')).toEqual(['<img>'])
    expect(await dangersOf('<p id="root">a</p>')).toEqual(['id=root'])
  })

  test.each([
    '<ul><li>One</li></ul>',
    '<ol><li>One<ul><li>Two</li></ul></li></ol>',
    '<p>A <strong>strong</strong> and <em>fine</em> word</p>',
    '<a href="https://hirfa.example/x?y=1#z">more</a>',
    '<a href="/artisans">artisans</a>',
    '<a href="#your-account-1">above</a>',
    '<a href="mailto:a@b.dz">mail</a>',
    '<a href="tel:+213550000001">call</a>',
    '<p dir="ltr" lang="en">English</p>',
    '<table><tbody><tr><th scope="row">Fee</th><td>100</td></tr></tbody></table>',
    '<p>1 &lt; 2 &amp; 3</p>'
  ])('[F-068] %s is unchanged', async source => {
    expect((await readableText(source)).html).toBe(source)
  })

  test('[F-069] headings of two levels get an id from their text', async () => {
    const { html, headings } = await readableText(
      '<h2>Your account</h2><h3>دور المنصة</h3><h2>Your account</h2><h4>No chapter</h4>'
    )
    expect(headings).toEqual([
      { id: 'your-account-1', level: 2, text: 'Your account' },
      { id: 'دور-المنصة-2', level: 3, text: 'دور المنصة' },
      { id: 'your-account-3', level: 2, text: 'Your account' }
    ])
    for (const { id } of headings) expect(html).toContain(`id="${id}"`)
  })

  test.each([
    ['<H1 class="x">Terms</H1>', 'terms-1', 'Terms'],
    [`<h2>${'x'.repeat(10_000)}</h2>`, `${'x'.repeat(60)}-1`, `${'x'.repeat(120)}…`],
    ['<h2>🔧 !?</h2>', '-1', '🔧 !?'],
    ['<h2>\u202esmreT</h2>', 'smret-1', 'smreT'],
    ['<h3><a href="/x">Fees</a> &amp; <b>taxes</b></h3>', 'fees-taxes-1', 'Fees & taxes']
  ])('[F-069] %j is a chapter', async (source, id, text) => {
    const [heading] = (await readableText(source)).headings
    expect([heading?.id, heading?.text]).toEqual([id, text])
  })

  test.each(['<h2></h2><p>Text</p>', '<h2> \u200b</h2><p>Text</p>', '<h2><img src=x></h2><p>Text</p>'])(
    '[F-069] %j has no chapter, because its heading has no visible text',
    async source => {
      expect((await readableText(source)).headings).toEqual([])
    }
  )

  test('[F-069] an h1 inside the text becomes an h2', async () => {
    const { html } = await readableText('<H1 class="x">Terms</H1>')
    expect(html).toBe('<h2 id="terms-1" tabindex="-1">Terms</h2>')
    expect(await trustedHtml(html)).toBe(html)
  })

  test.each(['', '  ', '<p> </p>', '<p>\u200b\u00a0</p>', '<script>alert(1)</script>', '<br><hr>', '<img src=x>'])(
    '[see F-071] %j has no visible text',
    async source => {
      expect(await readableText(source)).toEqual({ html: '', headings: [] })
    }
  )
})
