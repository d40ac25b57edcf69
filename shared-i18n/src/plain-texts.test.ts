import { createInstance } from 'i18next'
import { expect, test, vi } from 'vitest'
import { returnPlainTexts } from './plain-texts.ts'

const TEXTS = {
  plain: 'Price: 5 {DZD}',
  empty: '',
  value: '{{name}} is free',
  nested: '$t(plain) a visit',
  hour_one: '{{count}} hour',
  hour_other: '{{count}} hours',
  'dotted.key': 'Dotted'
}

async function start(isQuick: boolean) {
  const instance = createInstance()
  if (isQuick) returnPlainTexts(instance)
  await instance.init({
    lng: 'en',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: { en: { first: TEXTS, second: { other: 'Other' } }, fr: { first: { plain: 'Prix' } } }
  })
  return instance
}

async function fixed(isQuick: boolean, language = 'en'): Promise<(...call: unknown[]) => unknown> {
  const { getFixedT } = await start(isQuick)
  return Reflect.apply(getFixedT, undefined, [language, 'first'])
}

test.each([
  ['plain'],
  ['empty'],
  ['value'],
  ['value', { name: 'Amina' }],
  ['nested'],
  ['hour', { count: 1 }],
  ['hour', { count: 7 }],
  ['dotted.key'],
  ['second:other'],
  ['missing'],
  ['missing', 'The default'],
  [['missing', 'plain']],
  ['toString'],
  ['plain', { lng: 'fr' }]
])('returns what i18next returns for %j %j', async (...call) => {
  expect((await fixed(true))(...call)).toBe((await fixed(false))(...call))
})

test('a text without values needs none of the work of i18next', async () => {
  const instance = await start(true)
  const work = vi.spyOn(instance, 't')
  const t = instance.getFixedT('fr', 'first' as never)
  expect(Reflect.apply(t, undefined, ['plain'])).toBe('Prix')
  expect(work).not.toHaveBeenCalled()
})

test('a text that was loaded again is the new one', async () => {
  const instance = await start(true)
  const t = instance.getFixedT('en', 'first' as never)
  instance.addResourceBundle('en', 'first', { plain: 'Another' }, true, true)
  expect(Reflect.apply(t, undefined, ['plain'])).toBe('Another')
})
