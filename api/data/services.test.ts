import { existsSync, readFileSync } from 'node:fs'
import { Service } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const services = v.parse(v.array(Service), JSON.parse(readFileSync(new URL('services.json', import.meta.url), 'utf8')))

test('each of the first twelve services is complete in Arabic, French and English and has three options or more', () => {
  const texts = services.slice(0, 12).flatMap(({ name, description, per }) => [name, description, per])
  expect(texts.flatMap(({ ar, en, fr }) => [ar, en, fr])).not.toContain(null)
  expect(Math.min(...services.slice(0, 12).map(({ options }) => options.length))).toBeGreaterThanOrEqual(3)
})

test('numbers, slugs and options are each used once', () => {
  expect(repeated(services.map(({ id }) => id))).toEqual([])
  expect(repeated(services.map(({ slug }) => slug))).toEqual([])
  expect(repeated(services.flatMap(({ options }) => options.map(({ id }) => id)))).toEqual([])
})

test('every service has an icon that exists, and so does the fallback picture', () => {
  expect(services.filter(({ icon }) => icon === null)).toEqual([])
  const icons = services.flatMap(({ icon }) => icon ?? []).concat('/media/services/fallback.svg')
  expect(icons.filter(icon => !existsSync(new URL(`..${icon}`, import.meta.url)))).toEqual([])
})

test('the list contains a service without options', () => {
  expect(services.at(-1)?.options).toEqual([])
})

function repeated<Value>(values: Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}
