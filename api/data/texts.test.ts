import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { existsSync, readFileSync } from 'node:fs'
import { Localized, Settings } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

const settings = v.parse(Settings, read('settings.json'))
const faqs = v.parse(v.array(v.object({ question: Localized, answer: Localized })), read('faqs.json'))

describe.each(LANGUAGES)('in %s', language => {
  test.each(['terms', 'privacy'] as const)('the %s have headings for a table of contents, and a list', name => {
    const html = settings[name][language] ?? ''
    expect(html.match(/<h[23]>/g)?.length).toBeGreaterThanOrEqual(6)
    expect(html).toContain('<ul>')
  })

  test('every slide has an alternative text', () => {
    expect(settings.sliders.map(({ alt }) => alt?.[language] ?? '')).not.toContain('')
  })

  test('there are at least eight questions with answers', () => {
    const texts = faqs.flatMap(({ question, answer }) => [question[language] ?? '', answer[language] ?? ''])
    expect(texts.length).toBeGreaterThanOrEqual(16)
    expect(texts).not.toContain('')
  })
})

test('the three languages have the same headings, in the same order', () => {
  for (const { ar, en, fr } of [settings.about, settings.terms, settings.privacy]) {
    expect(outline(en)).toEqual(outline(ar))
    expect(outline(fr)).toEqual(outline(ar))
  }
})

test('texts have typographic apostrophes', () => {
  const files = ['services', 'settings', 'faqs', 'names', 'reviews', 'work-photos']
  const typewritten = files.flatMap(
    file => readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8').match(/"(?:fr|en)": "[^"]*'[^"]*"/g) ?? []
  )
  expect(typewritten).toEqual([])
})

test('every slide leads to a page, and follows the colour scheme', () => {
  for (const { path } of settings.sliders) expect(path).toMatch(/^\/[a-z-]+$/)
  // The third is a night.
  for (const { original_url } of settings.sliders.slice(0, 2))
    expect(readFileSync(new URL(`..${original_url}`, import.meta.url), 'utf8')).toContain('prefers-color-scheme:dark')
})

test('every slide picture exists', () => {
  const missing = settings.sliders.filter(slide => !existsSync(new URL(`..${slide.original_url}`, import.meta.url)))
  expect(settings.sliders.length).toBe(3)
  expect(missing).toEqual([])
})

function outline(html: string | null | undefined) {
  return html?.match(/<h[23]>/g)
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
}
