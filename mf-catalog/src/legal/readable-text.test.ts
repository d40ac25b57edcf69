// @vitest-environment jsdom
// The sanitiser needs a browser-grade HTML parser.
import { describe, expect, test } from 'vitest'
import { HOSTILE_HTML } from '../../testing/hostile-html.ts'
import * as browser from './readable-text.ts'
import * as server from './readable-text.server.ts'

const HARMLESS = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote a strong b em i u s sub sup bdi abbr table thead tbody tr th td caption'.split(
    ' '
  )
)

/** Elements and attributes that survived sanitising and could run or load something. */
function dangersOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.body.querySelectorAll('*')].flatMap(element => [
    ...(HARMLESS.has(element.localName) ? [] : [element.outerHTML]),
    ...[...element.attributes]
      .filter(attribute => !isHarmless(element, attribute))
      .map(({ name, value }) => `${name}=${value}`)
  ])
}

function isHarmless(element: Element, { name, value }: Attr): boolean {
  if (name === 'href') return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(value)
  // The ids of chapters are set by readableText.
  if (name === 'id') return /^(h2|h3)$/.test(element.localName) && /-\d+$/.test(value)
  if (name === 'tabindex') return /^(h2|h3)$/.test(element.localName) && value === '-1'
  return ['title', 'dir', 'lang', 'colspan', 'rowspan', 'scope'].includes(name)
}

test('[F-068] the corpus has at least 100 different texts', () => {
  expect(new Set(HOSTILE_HTML).size).toBeGreaterThanOrEqual(100)
})

describe.each([
  ['browser', browser],
  ['server', server]
])('in a %s', (_, { readableText, trustedHtml }) => {
  test.each(HOSTILE_HTML.map(source => [source.slice(0, 120), source]))(
    '[F-068] no active content of %j remains',
    (_, source) => {
      const { html } = readableText(source)
      expect(dangersOf(html)).toEqual([])
      expect(html === '' || html.includes('Hello')).toBe(true)
      expect(readableText(html).html, 'a second reading finds nothing new').toBe(html)
      expect(trustedHtml(html)).toBe(html)
    }
  )

  test('[F-068] the detector finds active content and only active content', () => {
    expect(dangersOf('<p onclick="x">a</p>')).toEqual(['onclick=x'])
    expect(dangersOf('<a href="javascript:x">a</a>')).toEqual(['href=javascript:x'])
    expect(dangersOf('<img>')).toEqual(['<img>'])
    expect(dangersOf('<p id="root">a</p>')).toEqual(['id=root'])
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
  ])('[F-068] %s is unchanged', source => {
    expect(readableText(source).html).toBe(source)
  })

  test('[F-069] headings of two levels get an id from their text', () => {
    const { html, headings } = readableText(
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
  ])('[F-069] %j is a chapter', (source, id, text) => {
    const [heading] = readableText(source).headings
    expect([heading?.id, heading?.text]).toEqual([id, text])
  })

  test.each(['<h2></h2><p>Text</p>', '<h2> \u200b</h2><p>Text</p>', '<h2><img src=x></h2><p>Text</p>'])(
    '[F-069] %j has no chapter, because its heading has no visible text',
    source => {
      expect(readableText(source).headings).toEqual([])
    }
  )

  test('[F-069] an h1 inside the text becomes an h2', () => {
    const { html } = readableText('<H1 class="x">Terms</H1>')
    expect(html).toBe('<h2 id="terms-1" tabindex="-1">Terms</h2>')
    expect(trustedHtml(html)).toBe(html)
  })

  test.each(['', '  ', '<p> </p>', '<p>\u200b\u00a0</p>', '<script>alert(1)</script>', '<br><hr>', '<img src=x>'])(
    '[see F-071] %j has no visible text',
    source => {
      expect(readableText(source)).toEqual({ html: '', headings: [] })
    }
  )
})
