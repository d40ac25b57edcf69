import { cleanup } from '@testing-library/react'
import type { Artisan } from '@hirfa/shared-contract'
import { LANGUAGES, type Language } from '@hirfa/shared-i18n'
import { expect, test } from 'vitest'
import { persistTask } from '../../testing/answered-task.ts'
import { listArtisans, pickArtisan } from '../../testing/artisans.ts'
import { openPage } from '../../testing/booking-page.ts'
import { messages as ar } from '../messages/ar.ts'
import { messages as en } from '../messages/en.ts'
import { messages as fr } from '../messages/fr.ts'

const MESSAGES: Record<Language, Record<string, string>> = { ar, en, fr }
const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

/** The texts and accessible names of the page in a language. */
async function textsIn(language: Language, artisan: Artisan): Promise<Set<string>> {
  persistTask()
  await openPage(artisan, language)
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
  const artisan = pickArtisan(await listArtisans(), ({ reviewCount }) => reviewCount > 0)
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
