import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { edgeCache } from '../server/edge-cache.ts'
import { inlineStyles as stylesWith, type KnownStyles, type PageSheets } from './inline-styles.ts'
import { pageHeaders, withStyles } from './page-headers.ts'
import { FIXTURE_PRODUCT } from '../../../testing/fixture-product.ts'
import { parseStyles } from './used-styles.ts'

const FONTS = '@font-face{font-family:A;src:url(a.woff2)}'
const SHELL =
  '@layer shell{:root{--ink:red;--sea:blue}.frame{color:var(--ink)}.dialog{animation:blink}@keyframes blink{to{color:var(--sea)}}}'
const SCREEN = '.card{color:green}.list{color:gray}'
const HTML = '<div class="frame"><p class="card"></p></div>'

const known = () => edgeCache(1_000_000).part<KnownStyles>('styles')
const inlineStyles = (sheets: PageSheets, html: string, cache = known()) => stylesWith(sheets, html, cache)

function styles() {
  const parsed = (css: string) => parseStyles(css, '/remotes/shell/1.0.0/')
  return inlineStyles(
    {
      ofShell: new Map([
        ['fonts.1.css', parsed(FONTS)],
        ['shell.1.css', parsed(SHELL)]
      ]),
      ofScreen: new Map([['screen.1.css', parsed(SCREEN)]])
    },
    HTML
  )
}

test('the head has what the content uses, the shell in its layer', () => {
  const font = '@font-face{font-family:A;src:url(/remotes/shell/1.0.0/a.woff2)}'
  expect(styles().head).toBe(
    `<style>${font}@layer shell{:root{--ink:red}.frame{color:var(--ink)}}.card{color:green}</style>`
  )
})

test('a file of which the page contains everything is named, so that it is not linked', () => {
  expect([...styles().whole]).toEqual(['fonts.1.css'])
})

test('a file with custom properties that the page does not use is linked', () => {
  const sheet = parseStyles(':root{--ink:red}p{color:green}', '/')
  const { head, whole } = inlineStyles({ ofShell: new Map([['shell.1.css', sheet]]), ofScreen: new Map() }, HTML)
  expect([head, whole.size]).toEqual(['<style>p{color:green}</style>', 0])
})

test('the policy of the page allows exactly this element', () => {
  const { head, sources } = styles()
  const hash = createHash('sha256')
    .update(head.replace(/<\/?style>/g, ''))
    .digest('base64')
  expect(withStyles(pageHeaders(FIXTURE_PRODUCT), sources)).toContain(`; style-src 'self' 'sha256-${hash}'; `)
  expect(withStyles(pageHeaders(FIXTURE_PRODUCT), [])).toContain("; style-src 'self'; ")
})

test('the same screen has the styles of its own stylesheets, and the same object for the same ones', () => {
  const sheetsWith = (css: string) => ({
    ofShell: new Map([['shell.1.css', parseStyles(css, '/')]]),
    ofScreen: new Map()
  })
  const [first, second] = [sheetsWith('.card{color:green}'), sheetsWith('.card{color:red}')]
  const cache = known()
  expect(inlineStyles(first, HTML, cache).head).toBe('<style>.card{color:green}</style>')
  expect(inlineStyles(second, HTML, cache).head).toBe('<style>.card{color:red}</style>')
  const copy = { ofShell: new Map(second.ofShell), ofScreen: new Map() }
  expect(inlineStyles(copy, HTML, cache)).toBe(inlineStyles(second, HTML, cache))
})
