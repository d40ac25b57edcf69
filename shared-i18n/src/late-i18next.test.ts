// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const startI18next = vi.fn<() => Promise<void>>()

async function openPage() {
  vi.resetModules()
  vi.doMock('./i18next-translator.ts', () => ({ startI18next }))
  const page = await import('./i18n.ts')
  const { registerMessages } = await import('./messages.ts')
  await page.startMessages('en')
  const register = (namespace: string) => {
    const words = (hello: string) => () => Promise.resolve({ messages: { hello } })
    const loaders = { ar: words('أهلًا {{name}}'), en: words('Hello {{name}}'), fr: words('Bonjour {{name}}') }
    registerMessages(namespace as never, loaders)
    return page.i18n.loadNamespaces(namespace)
  }
  const greeting = (ns: string) => Reflect.apply(page.i18n.t, undefined, ['hello', { ns, name: 'Amina' }])
  return { ...page, register, greeting }
}

beforeEach(() => void startI18next.mockReset().mockResolvedValue())
afterEach(() => vi.restoreAllMocks())

test('messages of the first load need no i18next; messages that are registered later load it', async () => {
  const page = await openPage()
  await page.register('first')
  expect(page.greeting('first')).toBe('Hello Amina')
  page.expectLateMessages()
  expect(startI18next).not.toHaveBeenCalled()
  await page.register('late')
  await expect.poll(() => startI18next.mock.calls.length).toBe(1)
})

test('a change of language loads i18next, and does not wait for it', async () => {
  startI18next.mockReturnValue(new Promise(() => {}))
  const page = await openPage()
  await page.register('first')
  await page.i18n.changeLanguage('fr')
  expect(page.greeting('first')).toBe('Bonjour Amina')
  await expect.poll(() => startI18next.mock.calls.length).toBe(1)
})

test('without i18next the language changes all the same, and the next change asks for it again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  startI18next.mockRejectedValueOnce(new Error('Loading chunk i18next failed'))
  const page = await openPage()
  await page.register('first')
  await page.i18n.changeLanguage('ar')
  expect(page.greeting('first')).toBe('أهلًا Amina')
  await expect.poll(() => warned.mock.calls.length).toBe(1)
  await page.i18n.changeLanguage('fr')
  expect(page.greeting('first')).toBe('Bonjour Amina')
  await expect.poll(() => startI18next.mock.calls.length).toBe(2)
})
