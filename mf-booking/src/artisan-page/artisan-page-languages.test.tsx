import { cleanup, screen } from '@testing-library/react'
import { Artisan, pageOf, nameIn } from '@hirfa/shared-contract'
import { LANGUAGES, type Language } from '@hirfa/shared-i18n'
import { request } from '@hirfa/shared-platform'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { messages as ar } from '../messages/ar.ts'
import { messages as en } from '../messages/en.ts'
import { messages as fr } from '../messages/fr.ts'
import { ArtisanScreen } from './artisan-screen.tsx'

const MESSAGES: Record<Language, Record<string, string>> = { ar, en, fr }
const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

/** The texts and accessible names of the page in a language. */
async function textsIn(language: Language, artisan: Artisan): Promise<Set<string>> {
  persistTask()
  const at = `/appointement/${artisan.id}`
  await showScreen(ArtisanScreen, { route: '/appointement/:id', at, state: { origin: '/services' }, language })
  await screen.findByRole('heading', { level: 1, name: nameIn(artisan, language) })
  for (const key of ['related_artisans', 'location'])
    await expect.poll(() => document.body.textContent).toContain(MESSAGES[language][key])
  const elements = [...document.body.querySelectorAll('*')]
  const named = elements.map(element => element.getAttribute('aria-label') ?? '')
  const nodes = elements.flatMap(element => [...element.childNodes]).filter(node => node instanceof Text)
  const texts = new Set([...named, ...nodes.map(node => node.data)].map(text => text.trim()))
  cleanup()
  return texts
}

test('[F-008] every message that the English page shows is shown in Arabic and French too, and no key', async () => {
  const { items } = await request('GET', '/api/profiles', { answer: pageOf(Artisan), public: true })
  const artisan = items.find(({ services, reviewCount }) => reviewCount > 0 && services.some(({ id }) => id === 1))!
  const english = await textsIn('en', artisan)
  const shown = [...new Set(Object.values(en))].filter(text => english.has(text))
  expect(shown.length).toBeGreaterThan(15)

  for (const language of LANGUAGES) {
    const texts = await textsIn(language, artisan)
    const missing = shown.filter(
      text => !Object.keys(en).some(key => MESSAGES.en[key] === text && texts.has(MESSAGES[language][key] ?? ''))
    )
    expect(missing, language).toEqual([])
    expect([...texts].filter(text => RAW_KEY.test(text))).toEqual([])
    const english = language === 'ar' ? shown.filter(text => texts.has(text)) : []
    expect(english).toEqual([])
  }
})
