import { expect, test } from 'vitest'
import { parseStyles, usedStyles } from './used-styles.ts'

const BASE = '/remotes/shell/1.0.0/'

function used(css: string, html: string): string {
  return usedStyles(parseStyles(css, BASE), html)
}

const HTML = '<main class="card wide"><a href="/">Home</a><p class="x1-hint">…</p></main>'

test.each([
  ['an element', 'a{color:red}', true],
  ['an absent element', 'table{color:red}', false],
  ['a class', '.card{color:red}', true],
  ['an absent class', '.picture{color:red}', false],
  ['a class that only begins like one of the page', '.car{color:red}', false],
  ['all classes', '.card.wide .x1-hint{color:red}', true],
  ['one absent class of several', '.card .picture{color:red}', false],
  ['one selector of a list', '.picture,.card{color:red}', true],
  ['a state', '.card:hover>a:focus-visible{color:red}', true],
  ['an exception by an absent class', '.card:not(.picture,:has(.other)){color:red}', true],
  ['an attribute with a comma and a dot', '.card[data-tone="a,.b"]{color:red}', true],
  ['a generated element', '.card::before{content:"}"}', true],
  ['no class and no element', ':root,[hidden]{color:red}', true],
  ['a universal selector', '*,::before{box-sizing:border-box}', true]
])('a rule for %s', (_name, css, stays) => expect(used(css, HTML)).toBe(stays ? css : ''))

test('rules inside of conditions are selected too, and conditions without rules are left out', () => {
  const css = '@media (width>=40rem){.card{color:red}.picture{color:blue}}@supports (display:grid){.picture{color:red}}'
  expect(used(css, HTML)).toBe('@media (width>=40rem){.card{color:red}}')
})

test('print styles wait for the stylesheet', () => expect(used('@media print{.card{color:red}}', HTML)).toBe(''))

test('animations stay if a rule uses them', () => {
  const css = '.card{animation:a1 1s}@keyframes a1{0%{opacity:0}to{opacity:1}}@keyframes b2{to{opacity:1}}'
  expect(used(css, HTML)).toBe('.card{animation:a1 1s}@keyframes a1{0%{opacity:0}to{opacity:1}}')
})

test('the order of the rules stays', () => {
  const css = '.card{color:red}.wide{color:blue}.card{color:green}'
  expect(used(css, HTML)).toBe(css)
})

test('relative addresses are those of the build; others stay', () => {
  const css = '.card{background:url(a.svg)}.wide{background:url("data:image/svg+xml,<svg/>")}p{background:url(/b.svg)}'
  expect(used(css, HTML)).toBe(css.replace('url(a.svg)', `url(${BASE}a.svg)`))
})
