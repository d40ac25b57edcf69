import { expect, test } from 'vitest'
import { FOLDERS, messagesOf } from '../testing/all-messages.ts'

const PLURALS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  fr: ['one', 'many', 'other']
}
const FORM = /_(zero|one|two|few|many|other)$/

const folders = [...FOLDERS, 'delivery/console/src/messages']

test('every package with texts has messages', () => {
  expect(folders.length).toBeGreaterThanOrEqual(6)
})

test.each(folders)('[F-001] [see F-003] %s has every message in Arabic, English and French', async folder => {
  const arabic = Object.keys(await messagesOf(folder, 'ar'))
  const counted = arabic
    .filter(key => key.endsWith('_other') && arabic.includes(key.replace(FORM, '_two')))
    .map(key => key.replace(FORM, ''))
  const plain = arabic.filter(key => !counted.includes(key.replace(FORM, '')))

  for (const [language, forms] of Object.entries(PLURALS)) {
    const messages = await messagesOf(folder, language)
    const expected = [...plain, ...counted.flatMap(key => forms.map(form => `${key}_${form}`))]
    // `_zero` is optional in every language.
    const keys = Object.keys(messages).filter(
      key => expected.includes(key) || !counted.includes(key.replace(/_zero$/, ''))
    )
    expect(keys.sort(), language).toEqual(expected.sort())
    expect(
      Object.entries(messages).filter(([, text]) => !text.trim()),
      language
    ).toEqual([])
  }
})

/** The letters of a message without its parameters. */
const lettersOf = (text: string) => text.replace(/\{\{.*?\}\}/g, '').match(/\p{L}+/gu) ?? []
const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word)

test.each(folders)('[F-001] the messages of %s are written in their language', async folder => {
  for (const language of Object.keys(PLURALS)) {
    const messages = Object.entries(await messagesOf(folder, language))
    const foreign = messages.filter(([, text]) => {
      const words = lettersOf(text)
      return language === 'ar' ? words.length > 0 && !words.some(isArabic) : words.some(isArabic)
    })
    expect(foreign, language).toEqual([])
  }
})

test.each(folders)(
  '[F-001] the French messages of %s differ from the English ones, except single words',
  async folder => {
    const [english, french] = [await messagesOf(folder, 'en'), await messagesOf(folder, 'fr')]
    const same = Object.entries(french).filter(([key, text]) => english[key] === text && lettersOf(text).length > 1)
    expect(same).toEqual([])
  }
)

const parametersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => String(name)))].toSorted()
/** Words such as "two hours" contain the number. */
const isNumber = (name: string) => name === 'count' || name === 'number'

test.each(folders)('[F-001] the messages of %s have the same parameters in each language and plural', async folder => {
  const english = await messagesOf(folder, 'en')
  for (const language of Object.keys(PLURALS)) {
    const unlike = Object.entries(await messagesOf(folder, language)).filter(([key, text]) => {
      const wanted = parametersOf(english[key.replace(FORM, '_other')] ?? english[key] ?? '')
      const given = parametersOf(text)
      const missing = wanted.filter(name => !given.includes(name))
      const isSpelt = /_(zero|one|two)$/.test(key) && missing.every(isNumber)
      return given.some(name => !wanted.includes(name)) || (missing.length > 0 && !isSpelt)
    })
    expect(unlike, language).toEqual([])
  }
})
