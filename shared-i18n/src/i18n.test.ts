// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

async function openPage(address = '/') {
  vi.resetModules()
  window.happyDOM.setURL(`http://hirfa.test${address}`)
  const { chooseLanguage, startLanguage } = await import('./i18n.ts')
  const page = await import('./language.ts')
  await startLanguage()
  return { chooseLanguage, language: () => page.$language.get() }
}

const dress = () => [document.documentElement.lang, document.documentElement.dir]

beforeEach(() => void vi.stubGlobal('navigator', { languages: ['de', 'en-GB'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.cookie = 'i18nextLng=; Max-Age=0; Path=/'
})

test('[F-005] [F-300] a choice outlives the session of the browser, in its storage and in a cookie of one year', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  await (await openPage()).chooseLanguage('fr')
  expect(written).toHaveBeenCalledWith('i18nextLng=fr; Path=/; Max-Age=31536000; SameSite=Lax')
  written.mockRestore()
  expect(localStorage.getItem('i18nextLng')).toBe('fr')

  sessionStorage.clear()
  document.cookie = 'i18nextLng=; Max-Age=0; Path=/'
  expect((await openPage()).language()).toBe('fr')
})

test('[see F-005] a choice without scripts, which only the cookie has, is the language of the next page', async () => {
  document.cookie = 'i18nextLng=fr; Path=/'
  expect((await openPage()).language()).toBe('fr')
})

test('[F-006] [F-007] each choice sets the language and the direction of the document', async () => {
  const page = await openPage()
  expect(dress()).toEqual(['en', 'ltr'])
  await page.chooseLanguage('ar')
  expect(dress()).toEqual(['ar', 'rtl'])
  await page.chooseLanguage('fr')
  expect(dress()).toEqual(['fr', 'ltr'])
})

test('a document in the language of the visitor is not changed, so that no style is computed again', async () => {
  await openPage()
  const changed: (string | null)[] = []
  const observer = new MutationObserver(records => changed.push(...records.map(({ attributeName }) => attributeName)))
  observer.observe(document.documentElement, { attributes: true })
  await (await openPage()).chooseLanguage('fr')
  await expect.poll(() => changed).toContain('dir')
  expect(changed).toEqual(['lang', 'dir'])
})

test('follows a choice in another tab; an unsupported language is ignored', async () => {
  const page = await openPage()
  const receive = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue }))
  receive('ar')
  await expect.poll(() => page.language()).toBe('ar')
  receive('<script>')
  await expect.poll(() => page.language()).toBe('en')
})

test('without storage the language can be changed for the page', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, clear() {} })
  const page = await openPage()
  expect(page.language()).toBe('en')
  await page.chooseLanguage('fr')
  expect(page.language()).toBe('fr')
  expect(dress()).toEqual(['fr', 'ltr'])
})
