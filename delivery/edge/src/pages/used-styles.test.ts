import { expect, test } from 'vitest'
import { elementsIn } from './used-selectors.ts'
import { parseStyles, printSheet, usedStyles, withoutUnusedProperties } from './used-styles.ts'

const BASE = '/remotes/shell/1.0.0/'

function used(css: string, html: string): string {
  return printSheet(usedStyles(parseStyles(css, BASE), elementsIn(html)))
}

const HTML =
  '<main class="card wide" data-tone="a,.b" aria-busy="true"><a href="/">Home</a><p class="x1-hint">…</p></main>'

test.each([
  ['an element', 'a{color:red}', true],
  ['an absent element', 'table{color:red}', false],
  ['a class', '.card{color:red}', true],
  ['an absent class', '.picture{color:red}', false],
  ['a class that only begins like one of the page', '.car{color:red}', false],
  ['all classes', '.card.wide .x1-hint{color:red}', true],
  ['one absent class of several', '.card .picture{color:red}', false],
  ['a class and an element of different elements', 'p.card{color:red}', false],
  ['an attribute of another element', '.x1-hint[aria-busy=true]{color:red}', false],
  ['the focus', '.card>a:focus-visible{color:red}', true],
  ['a pointer', '.card:hover>a{color:red}', false],
  ['a control without a pressed pointer', '.card:not(:active){color:red}', true],
  ['a change of pages', '::view-transition-new(*){color:red}', false],
  ['an exception by an absent class', '.card:not(.picture,:has(.other)){color:red}', true],
  ['an attribute with a comma and a dot', '.card[data-tone="a,.b"]{color:red}', true],
  ['another value of an attribute', '.card[data-tone="a"]{color:red}', false],
  ['a part of a value', '.card[data-tone^=a][aria-busy]{color:red}', true],
  ['an absent attribute', '.card[aria-pressed=true]{color:red}', false],
  ['an attribute that changes without scripts', '.card[open]{color:red}', true],
  ['an attribute of the root element', ':root:lang(ar)[data-scheme=dark] .card{color:red}', true],
  ['attributes that inline scripts set', '[data-returning] [data-tapped]{color:red}', true],
  ['a disabled control', '.card:disabled{color:red}', false],
  ['an element inside', '.card:has(>.x1-hint){color:red}', true],
  ['an absent element inside', '.card:has(.picture){color:red}', false],
  ['one of several', ':is(.picture,.card) a{color:red}', true],
  ['several absent ones', ':is(.picture,.other[data-tone="),"]) a{color:red}', false],
  ['a generated element', '.card::before{content:"}"}', true],
  ['no class and no element', ':root,[hidden]{color:red}', true],
  ['a universal selector', '*,::before{box-sizing:border-box}', true]
])('a rule for %s', (_name, css, stays) => expect(used(css, HTML)).toBe(stays ? css : ''))

test.each([
  ['an attribute value with a reference', '<p data-tone="a&amp;b"></p>', '[data-tone="a&b"]', true],
  ['attributes without double quotes', "<p class=card data-tone='a'></p>", '.card[data-tone=a]', true],
  ['an element after a value with an angle bracket', '<p title="a>b" class="card"></p>', '.card', true],
  ['markup in a comment', '<!-- <p class="card"> -->', '.card', false],
  ['markup in a script', '<script>write(\'<p class="card">\')</script>', '.card', false]
])('%s is read as browsers do', (_name, html, selector, stays) => {
  const css = `${selector}{color:red}`
  expect(used(css, html)).toBe(stays ? css : '')
})

const ANIMATED = '.card{animation:a1 1s}@keyframes a1{0%{opacity:0}to{opacity:1}}'
const ORDERED = '.card{color:red}.wide{color:blue}.card{color:green}'
const ADDRESSES = '.wide{background:url("data:image/svg+xml,<svg mask=url(%23a)/>")}p{background:url(/b.svg)}'

test.each([
  [
    'of a list of selectors, those that can match stay',
    '.picture,.card,a:is(:hover,:focus),.wide:hover{color:red}',
    '.card,a:is(:hover,:focus){color:red}'
  ],
  [
    'a rule has no declarations without effect on a first view, and none is left that had only these',
    '.card{transition:color 1s,opacity 2s;color:red}.wide{transition-duration:0s!important}a{gap:0;cursor:pointer}',
    '.card{color:red}a{gap:0}'
  ],
  [
    'rules inside of conditions are selected too, and conditions without rules are left out',
    '@media (width>=40rem){.card{color:red}.picture{color:blue}}@supports (display:grid){.picture{color:red}}',
    '@media (width>=40rem){.card{color:red}}'
  ],
  ['styles for printing wait for the stylesheet', '@media print{.card{color:red}}', ''],
  ['styles for forced colours wait', '@media (forced-colors:active){.card{color:red}}', ''],
  ['styles for more contrast wait', '@media (prefers-contrast:more){.card{color:red}}', ''],
  ['animations stay if a rule uses them', `${ANIMATED}@keyframes b2{to{opacity:1}}`, ANIMATED],
  ['the order of the rules stays', ORDERED, ORDERED],
  [
    'relative addresses are those of the build; others stay',
    `.card{background:url(a.svg)}${ADDRESSES}`,
    `.card{background:url(${BASE}a.svg)}${ADDRESSES}`
  ]
])('%s', (_what, css, left) => expect(used(css, HTML)).toBe(left))

function left(sheets: string[], html = ''): string[] {
  const parsed = sheets.map(css => parseStyles(css, '/'))
  return withoutUnusedProperties(parsed, html).map(printSheet)
}

test.each([
  ['referred to', ':root{--a:1px}p{margin:var(--a)}', ':root{--a:1px}p{margin:var(--a)}'],
  ['referred to with a fallback', ':root{--a:1px}p{margin:var(--a,0)}', ':root{--a:1px}p{margin:var(--a,0)}'],
  ['not referred to', ':root{--a:1px;color:red;--b:2px}', ':root{color:red}'],
  [
    'that only begins like one referred to',
    ':root{--a:1px;--a-b:2px}p{margin:var(--a-b)}',
    ':root{--a-b:2px}p{margin:var(--a-b)}'
  ],
  ['referred to by one that is not', ':root{--a:1px;--b:var(--a);--c:var(--b);top:0}', ':root{top:0}'],
  ['with a string', `:root{--a:";}";--b:url('x;}');top:0}`, ':root{top:0}']
])('a custom property %s', (_which, css, rest) => expect(left([css])).toEqual([rest]))

test('a reference may be in another stylesheet or in the HTML', () => {
  const shell = ':root{--a:1px;--b:2px;--c:3px}'
  const html = '<p style="inline-size:var(--b)"></p>'
  expect(left([shell, 'p{margin:var(--a)}'], html)).toEqual([':root{--a:1px;--b:2px}', 'p{margin:var(--a)}'])
})
