import { cleanStores } from 'nanostores'
import { $language } from '@hirfa/shared-i18n'
import { $home } from '@hirfa/shared-platform'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { completeHome } from './complete-home.ts'

const CALL = '/api/home-details'

afterEach(() => {
  cleanStores($home)
  vi.restoreAllMocks()
})

/** Adds the data block of a page that brings the home details in its own language, without legal texts. */
async function pageBringsPart(): Promise<void> {
  const home = await (await fetch(CALL)).json()
  const settings = { ...home.settings, about: { [$language.get()]: 'Short' }, terms: {}, privacy: {} }
  const data = { language: $language.get(), answers: { [CALL]: { ...home, settings } }, partial: [CALL] }
  const block = document.createElement('script')
  Object.assign(block, { type: 'application/json', id: 'data', textContent: JSON.stringify(data) })
  document.body.append(block)
}

const value = () => {
  const home = $home.get()
  return home.state === 'loading' ? undefined : home.value
}
const watchFetch = () => vi.spyOn(globalThis, 'fetch')
const calls = (fetched: ReturnType<typeof watchFetch>) =>
  fetched.mock.calls.filter(([input]) => (input instanceof Request ? input.url : String(input)).includes(CALL))

test('the part that a page brings shows without a request, and stays after a failure; another language requests the rest once', async () => {
  const language = $language.get()
  const [second, third] = (['ar', 'en', 'fr'] as const).filter(other => other !== language)
  if (!second || !third) throw new Error('there are three languages')
  await pageBringsPart()
  const fetched = watchFetch()
  onTestFinished($home.listen(() => undefined))
  onTestFinished(completeHome())
  onTestFinished(() => $language.set(language))
  expect(value()).toMatchObject({ partial: language, settings: { terms: {} } })
  expect(calls(fetched)).toEqual([])

  fetched.mockResolvedValue(new Response('{}', { status: 400 }))
  $language.set(second)
  await expect.poll(() => calls(fetched)).toHaveLength(1)
  expect(value()).toMatchObject({ partial: language, settings: { terms: {} } })

  vi.restoreAllMocks()
  const again = watchFetch()
  $language.set(third)
  await expect.poll(() => value()?.partial).toBeUndefined()
  expect(Object.keys(value()?.settings.terms ?? {})).toEqual(expect.arrayContaining(['ar', 'en', 'fr']))
  $language.set(second)
  expect(calls(again)).toHaveLength(1)
})
