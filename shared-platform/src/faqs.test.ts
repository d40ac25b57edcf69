import { cleanStores } from 'nanostores'
import { $language } from '@hirfa/shared-i18n'
import { watchRequests } from '@hirfa/shared-platform/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { $faqs } from './faqs.ts'

afterEach(() => {
  cleanStores($faqs)
  vi.restoreAllMocks()
})

const value = () => {
  const faqs = $faqs.get()
  return faqs.state === 'loading' ? undefined : faqs.value
}

test('the questions of a page show without a request; another language requests those of all languages, once', async () => {
  const language = $language.get()
  const [second, third] = (['ar', 'en', 'fr'] as const).filter(other => other !== language)
  if (!second || !third) throw new Error('there are three languages')
  onTestFinished(() => $language.set(language))
  const brought = [{ id: 1, question: { [language]: 'Q' }, answer: { [language]: 'A' } }]
  const data = { language, answers: { '/api/faqs': { data: brought } }, partial: ['/api/faqs'] }
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'data' })
  block.textContent = JSON.stringify(data)
  document.body.append(block)
  const calls = watchRequests()
  onTestFinished($faqs.listen(() => undefined))
  expect(value()).toEqual(brought)
  expect(calls()).toEqual([])

  $language.set(second)
  await expect.poll(() => value()?.length).toBeGreaterThan(1)
  expect(value()?.every(({ question }) => question.ar && question.en && question.fr)).toBe(true)
  $language.set(third)
  expect(calls().map(({ path }) => path)).toEqual(['/api/faqs'])
})
