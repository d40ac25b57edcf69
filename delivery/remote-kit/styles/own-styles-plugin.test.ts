import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { base } from '../build-base.ts'
import { runBundler } from '../run-bundler.ts'
import { OwnStylesPlugin } from './own-styles-plugin.ts'

const UI = 'node_modules/@hirfa/shared-ui'
const MODULE = `
  .list { animation: slide 1s; container: list / inline-size; & > li { --height: 1px; } }
  .list h2 { color: var(--text) }
  @keyframes slide { to { top: 0 } }
  @container list (width > 1px) { .list > li { top: 0 } }
`

/** Builds an app with the stylesheets `styles` and a module that imports them, and returns the errors. */
async function errorsOf(styles: Record<string, string>, classPrefixes: string[] = []): Promise<string[]> {
  const folder = temporaryFolder()
  const files = {
    'package.json': JSON.stringify({ name: '@offers/mf-offers', version: '1.0.0', classPrefixes }),
    [`${UI}/package.json`]: JSON.stringify({ exports: { './tokens.css': './tokens.css', './base.css': './base.css' } }),
    [`${UI}/tokens.css`]: ':root { --text: red }',
    [`${UI}/base.css`]: '.visually-hidden { top: 0 }',
    'main.js': Object.keys(styles)
      .map((name, index) => `import * as s${index} from './${name}'\nself.s${index} = s${index}\n`)
      .join(''),
    ...styles
  }
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const { errors } = await runBundler({
    ...base(folder, 'mf-offers', '1.0.0'),
    entry: './main.js',
    plugins: [new OwnStylesPlugin('mf-offers', folder)]
  })
  expect(readdirSync(folder).includes('dist')).toBe(errors.length === 0)
  return errors.map(message => message.replace(/main\.\w+\.css/, 'main.css'))
}

test('the names of CSS modules are those of the build', async () => {
  expect(await errorsOf({ 'list.module.css': MODULE })).toEqual([])
})

test.each([
  ['h1 { top: 0 }', 'the selector "h1" applies to elements of other apps'],
  ['@keyframes appear { to { top: 0 } }', '@keyframes "appear" is visible to the whole page'],
  ['@import url(https://elsewhere.example/a.css);', '@import loads styles that are not checked']
])('a build with the plain stylesheet %s fails', async (text, sentence) => {
  expect(await errorsOf({ 'list.module.css': MODULE, 'plain.css': text })).toEqual([
    expect.stringContaining(`main.css: ${sentence}`)
  ])
})

test('a build with a token of the product fails', async () => {
  expect(await errorsOf({ 'list.module.css': '.list { --text: blue }' })).toEqual([
    expect.stringContaining('main.css: --text is a token of the product')
  ])
})

test('a library is declared in package.json', async () => {
  const styles = { 'map.css': '.maplibregl-map { top: 0 }' }
  expect(await errorsOf(styles)).toHaveLength(1)
  expect(await errorsOf(styles, ['maplibregl-'])).toEqual([])
  expect(await errorsOf(styles, ['maplibregl-', 'visually'])).toEqual([
    expect.stringContaining('classes of the product begin with "visually" too')
  ])
})
