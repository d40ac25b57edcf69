import { existsSync, readFileSync } from 'node:fs'
import { Service } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const services = v.parse(v.array(Service), JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8')))

test('each service is complete in Arabic, French and English and has three options or more', () => {
  const texts = services.flatMap(({ name, description, per }) => [name, description, per])
  expect(texts.flatMap(({ ar, en, fr }) => [ar, en, fr])).not.toContain(null)
  expect(Math.min(...services.map(({ options }) => options.length))).toBeGreaterThanOrEqual(3)
})

test('numbers, slugs and options are each used once', () => {
  expect(repeated(services.map(({ id }) => id))).toEqual([])
  expect(repeated(services.map(({ slug }) => slug))).toEqual([])
  expect(repeated(services.flatMap(({ options }) => options.map(({ id }) => id)))).toEqual([])
})

test('every service has an icon in the one file of icons, which also exists alone, and so does the fallback', () => {
  const sprite = readFileSync(new URL('../media/services.svg', import.meta.url), 'utf8')
  const names = services.map(({ icon }) => icon?.replace('/media/services.svg#', ''))
  expect(names.filter(name => !sprite.includes(`<view id="${name}" viewBox="0 `))).toEqual([])
  const files = [...names, 'fallback'].map(name => new URL(`../media/services/${name}.svg`, import.meta.url))
  expect(files.filter(file => !existsSync(file))).toEqual([])
})

test('each fragment of the file of icons shows the drawing of its own file, and an unknown one the fallback', () => {
  const sprite = readFileSync(new URL('../media/services.svg', import.meta.url), 'utf8')
  const views = [...sprite.matchAll(/<view id="([a-z-]+)" viewBox="0 (\d+) 96 96"\/><g transform="translate\(0 \2\)">(.*?<\/g>)<\/g>/g)]
  expect(views).toHaveLength(services.length + 1)
  expect(views[0]?.slice(1, 3)).toEqual(['fallback', '0'])
  for (const [, name, , drawing] of views) {
    const alone = readFileSync(new URL(`../media/services/${name}.svg`, import.meta.url), 'utf8')
    expect(alone).toContain(`viewBox="0 0 96 96">${drawing}</svg>`)
  }
})

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}
