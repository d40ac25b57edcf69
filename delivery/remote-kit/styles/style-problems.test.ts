import { describe, expect, test } from 'vitest'
import { styleProblems } from './style-problems.ts'

const OWN = 'mf-offers_'
const SHELL = ':root{--text:red;--lightningcss-light:initial}.visually-hidden{top:0}.x5Gh_{--columns:3}'

function problems(text: string, classPrefixes = ['maplibregl-']): string[] {
  const files = { 'offers.1.css': text }
  return styleProblems({ app: 'mf-offers', classPrefixes, files, productSheets: [SHELL] })
}

/** `°` stands for a class of the build, `$` for the prefix of its names. */
function css(text: string): string {
  return text.replaceAll('°', `.${OWN}a1B2c`).replaceAll('$', OWN)
}

describe('accepted', () => {
  test.each([
    ['a class of the build', '°{top:0}'],
    ['elements inside of one', '° h1,°>*,° a[href]:hover::before{top:0}'],
    ['a class of a declared library', '.maplibregl-ctrl button{top:0}'],
    ['a class of a library inside of one', '° .swiper-slide{top:0}'],
    ['a state of the page around one', ':root[data-scheme=dark] °,html:lang(ar) °>p,body *>°{top:0}'],
    ['siblings inside of one', '° h2+p,° li~li{top:0}'],
    ['siblings that are its own', '°+°,h1~°{top:0}'],
    ['lists that name only own elements', ':is(°,° h1){top:0}:where(°) p{top:0}h1:is(° *){top:0}'],
    ['conditions on an own element', '°:not(.wide):has(>h1):nth-child(2 of .wide){top:0}'],
    ['a selection of own elements', 'li:nth-child(2n of °){top:0}'],
    ['nesting', '°{&:hover{top:0}& h1{top:0}@media print{& p{top:0}}}'],
    ['conditions', '@media print{@supports (display:grid){@layer x{@container (width>1px){°{top:0}}}}}'],
    ['an order of layers', '@layer a,b;'],
    ['a scope', '@scope (°) to (.end){img{top:0}:scope{top:0}&>p{top:0}}'],
    ['a style to start from', '@starting-style{°{opacity:0}}'],
    [
      'own names',
      '@keyframes $in{to{top:0}}@font-face{font-family:"$Serif";src:url(a.woff2)}@counter-style $x{symbols:a}'
    ],
    ['an own registered property', '@property --$x{syntax:"*";inherits:false}'],
    [
      'own counters and containers',
      '°{counter-reset:$a 1 $b list-item;container:$box/inline-size;container-name:none}'
    ],
    ['own transitions of a page', '°{view-transition-name:$hero}h1 °{view-transition-name:none}'],
    ['custom properties of its own', '°{--height:1px;--lightningcss-light:initial}'],
    ['an escaped spelling', `.\\6d f-offers_a{top:0}`],
    ['comments', '/* h1{} */°/* h1 */ p{/* --text:red */top:0}'],
    ['the encoding', '@charset "utf-8";°{top:0}'],
    ['brackets in strings', '°{content:"}h1{"}'],
    ['almost a megabyte', '° h1:is(.b,.c)>p{top:0}'.repeat(20_000)],
    ['nothing', '']
  ])('%s', (_what, text) => expect(problems(css(text))).toEqual([]))
})

const SELECTOR = (text: string) =>
  `offers.1.css: the selector "${css(text)}" applies to elements of other apps; begin it with a class of a CSS module (.${OWN}…).`
const NAME = (what: string, name: string, example: string) =>
  `offers.1.css: ${what} "${name}" is visible to the whole page; begin its name with "${css(example)}".`
const UNREADABLE = (place: string) =>
  `offers.1.css: ${place} cannot be read, so it cannot be checked; correct it, or build for browsers without nesting.`

describe('a selector is refused:', () => {
  test.each([
    ['an element', 'h1{top:0}', 'h1'],
    ['the body', 'body{top:0}', 'body'],
    ['the root', ':root{top:0}', ':root'],
    ['the root by its name', 'html{top:0}', 'html'],
    ['the body with a class', 'body°{top:0}', 'body°'],
    ['the root in a list with a class', ':is(html)°{top:0}', ':is(html)°'],
    ['everything', '*{top:0}', '*'],
    ['everything generated', '::before{top:0}', '::before'],
    ['a link', "a[href='/services']{display:none}", 'a[href="/services"]'],
    ['an id', '#root{top:0}', '#root'],
    ['an attribute', '[data-action-bar]{top:0}', '[data-action-bar]'],
    ['a class that is not its own', '.visually-hidden{top:0}', '.visually-hidden'],
    ['a class that only contains the prefix', '.x-$a{top:0}', '.x-$a'],
    ['the class as an attribute', '[class^="$"]{top:0}', '[class^="$"]'],
    ['one of several', '°,h1{top:0}', 'h1'],
    ['one of several in a list', ':is(°,h1){top:0}', ':is(°,h1)'],
    ['one of several in a list of no weight', ':where(°,h1) p{top:0}', ':where(°,h1) p'],
    ['an element around', 'body:has(°){top:0}', 'body:has(°)'],
    ['an element without', 'a:not(°){top:0}', 'a:not(°)'],
    ['a sibling', '°~footer{top:0}', '°~footer'],
    ['the next sibling', '°+*{top:0}', '°+*'],
    ['a sibling in a nested rule', '°{&~footer{top:0}}', '&~footer'],
    ['a nested rule of others', 'h1{&:hover{top:0}}', 'h1'],
    ['nesting without a parent', '& h1{top:0}', '& h1'],
    ['in a condition', '@media print{h1{top:0}}', 'h1'],
    ['in a support condition', '@supports (display:grid){h1{top:0}}', 'h1'],
    ['in a layer', '@layer x{h1{top:0}}', 'h1'],
    ['in a container', '@container (width>1px){h1{top:0}}', 'h1'],
    ['in a scope of the page', '@scope (body) to (°){h1{top:0}}', 'h1'],
    ['in a scope without an element', '@scope{h1{top:0}}', 'h1'],
    ['in a layer of a nested rule', 'h1{@layer x{&{top:0}}}', 'h1'],
    ['in an escaped condition', '@\\6d edia print{h1{top:0}}', 'h1'],
    ['an escaped spelling', '\\68 1{top:0}', '\\68 1'],
    ['an escaped body with a class', '\\62ody°{top:0}', '\\62ody°'],
    ['between comments', '/**/h1/**/{top:0}', 'h1'],
    ['transitions of the page', '::view-transition-old(*){top:0}', '::view-transition-old(*)'],
    ['in a style to start from', '@starting-style{h1{top:0}}', 'h1'],
    ['in comments of HTML', '<!-- h1{top:0} -->', 'h1']
  ])('%s', (_what, text, selector) => expect(problems(css(text))[0]).toBe(SELECTOR(selector)))
})

describe('a name is refused:', () => {
  test.each([
    ['an animation', '@keyframes appear{to{top:0}}', NAME('@keyframes', 'appear', '$')],
    [
      'an animation with a prefix of a browser',
      '@-webkit-keyframes spin{to{top:0}}',
      NAME('@-webkit-keyframes', 'spin', '$')
    ],
    ['a quoted animation', '@keyframes "appear"{to{top:0}}', NAME('@keyframes', 'appear', '$')],
    ['a font', '@font-face{font-family:"Serif Sans";src:url(a.woff2)}', NAME('@font-face', 'Serif Sans', '$')],
    [
      'a font without quotes',
      '@font-face{src:url(a.woff2);font-family:Serif Sans}',
      NAME('@font-face', 'Serif Sans', '$')
    ],
    ['a registered property', '@property --text{syntax:"*";inherits:false}', NAME('@property', '--text', '--$')],
    ['a style of counters', '@counter-style steps{symbols:a}', NAME('@counter-style', 'steps', '$')],
    ['a counter', '°{counter-reset:$a steps 2}', NAME('counter-reset', 'steps', '$')],
    ['a reversed counter', '°{counter-reset:reversed(steps)}', NAME('counter-reset', 'steps', '$')],
    ['an increment', '°{counter-increment:steps}', NAME('counter-increment', 'steps', '$')],
    ['an escaped property', '°{\\63ounter-set:steps}', NAME('counter-set', 'steps', '$')],
    ['a container', '°{container-name:$a page}', NAME('container-name', 'page', '$')],
    ['a container with its type', '°{container:page/size}', NAME('container', 'page', '$')],
    ['a transition of a page', '°{view-transition-name:hero}', NAME('view-transition-name', 'hero', '$')]
  ])('%s', (_what, text, sentence) => expect(problems(css(text))).toEqual([sentence]))

  test.each([
    ['on an element', '°{--text:blue}'],
    ['in an escaped spelling', '°{--\\74 ext:blue}'],
    ['in a condition', '@media print{°{&:hover{--text:blue}}}']
  ])('a token of the product %s', (_what, text) =>
    expect(problems(css(text))).toEqual([
      'offers.1.css: --text is a token of the product; use a custom property of another name.'
    ])
  )
})

describe('a file is refused', () => {
  const RULE = (name: string) =>
    `offers.1.css: @${name} applies to the whole page, or is not known to this check; remove it.`

  test.each([
    [
      'that imports another',
      '@import url(https://elsewhere.example/a.css);',
      'offers.1.css: @import loads styles that are not checked; import the file in a module, so that the build includes it.'
    ],
    [
      'that imports another in an escaped spelling',
      '@\\69mport "a.css";',
      'offers.1.css: @import loads styles that are not checked; import the file in a module, so that the build includes it.'
    ],
    ['with a namespace', '@namespace svg url(http://www.w3.org/2000/svg);', RULE('namespace')],
    ['with a page', '@page{margin:0}', RULE('page')],
    ['with transitions of the page', '@view-transition{navigation:auto}', RULE('view-transition')],
    ['with a rule of the future', '@anything x{h1{top:0}}', RULE('anything')],
    ['with a selector that cannot be read', '°:is(h1,!){top:0}', UNREADABLE('1:24')],
    ['with a stray bracket', '}h1{top:0}', UNREADABLE('1:1')],
    ['with nesting that cannot be read', '°{h1{top:0}}', UNREADABLE('1:18')],
    ['with nesting that looks like a declaration', '°{a:hover{top:0}}', UNREADABLE('1:18')],
    ['with a string that does not end', '°{content:"a\n}h1{top:0}', UNREADABLE('1:26')],
    ['with an address that does not end', '°{background:url(a b"c}', UNREADABLE('1:29')],
    ['nested deeper than any build', `${':is('.repeat(90)}h1${')'.repeat(90)}{top:0}`, UNREADABLE('1:258')],
    [
      'of more than a megabyte',
      `°{top:0}${' '.repeat(1_000_000)}`,
      'offers.1.css: more than 1000 kB cannot be checked; split it.'
    ]
  ])('%s', (_what, text, sentence) => expect(problems(css(text))).toEqual([sentence]))

  test('with many problems by the first five and their number', () => {
    const found = problems('h1{top:0}h2{top:0}h3{top:0}h4{top:0}h5{top:0}h6{top:0}p{top:0}h1{top:0}')
    expect(found).toHaveLength(6)
    expect(found.at(-1)).toBe('offers.1.css has 2 more problems of this kind.')
  })
})

test.each(['visually-', 'x', ''])('the declared beginning "%s" must not be that of a class of the product', prefix =>
  expect(problems('', [prefix])).toEqual([
    `classPrefixes of package.json: classes of the product begin with "${prefix}" too; remove it.`
  ])
)
