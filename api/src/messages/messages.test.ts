import { describe, expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { say } from './say.ts'

test.each([
  ['ar', 1, 'أعد المحاولة بعد ثانية واحدة'],
  ['ar', 2, 'أعد المحاولة بعد ثانيتين'],
  ['ar', 5, 'أعد المحاولة بعد 5 ثوانٍ'],
  ['ar', 42, 'أعد المحاولة بعد 42 ثانية'],
  ['en', 1, 'Try again in 1 second'],
  ['en', 42, 'Try again in 42 seconds'],
  ['fr', 1, 'Réessayez dans 1 seconde'],
  ['fr', 42, 'Réessayez dans 42 secondes']
] as const)('in %s, %i seconds have the plural form of the language', (language, count, sentence) => {
  expect(say(language, 'retry_in', { count })).toBe(sentence)
})

describe.each([
  ['en', en],
  ['fr', fr]
] as const)('in %s', (language, messages) => {
  test.each(Object.keys(ar).map(key => [key]))('%s exists in each language with the same parameters', key => {
    const said = JSON.stringify(Object.entries(messages).find(([name]) => name === key)?.[1])
    const base = JSON.stringify(Object.entries(ar).find(([name]) => name === key)?.[1])
    expect(new Set(said.match(/\{\w+\}/g))).toEqual(new Set(base.match(/\{\w+\}/g)))
    expect(said).not.toMatch(language === 'en' ? /[\u0600-\u06ff]/ : /[\u0600-\u06ff]|'/)
  })
})
