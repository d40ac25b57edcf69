import { HomeDetails } from '@hirfa/shared-contract'
import type { RemoteRoute } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { shownPart } from './shown-part.ts'

const CALL = '/api/home-details'
const words = (text: string) => ({ ar: `${text} ع`, en: `${text} en`, fr: `${text} fr` })
const HOME = {
  user: null,
  categories: [
    {
      id: 1,
      slug: 'plumbing',
      name: words('name'),
      description: words('description'),
      per: words('per'),
      unit: words('unit'),
      trade: words('trade'),
      emergency: null,
      sections: [
        {
          id: 3,
          title: words('title'),
          subtitle: { ar: 'وحده', en: '', fr: null },
          phrase: words('phrase'),
          size: null,
          quantity: { from: 1, to: null }
        }
      ],
      is_popular: 1
    }
  ],
  settings: {
    about: words('about'),
    terms: words('terms'),
    privacy: words('privacy'),
    phone: '+213550000000',
    sliders: [
      { id: 1, original_url: '/media/sliders/1.svg', alt: words('alt') },
      { id: 2, original_url: '/2.svg' }
    ]
  }
}
const partOn = (path: string, language: 'ar' | 'fr' = 'fr') =>
  shownPart(CALL, HOME, { language, route: { path } as RemoteRoute }) as typeof HOME

test('texts come in the language of the page; names in all, because addresses and searches use them', () => {
  const { categories, settings } = partOn('/')
  expect(categories[0]).toEqual({
    ...HOME.categories[0],
    emergency: undefined,
    description: { fr: 'description fr' },
    per: { fr: 'per fr' },
    unit: { fr: 'unit fr' },
    trade: { fr: 'trade fr' },
    sections: [
      {
        id: 3,
        title: { fr: 'title fr' },
        subtitle: { ar: 'وحده', en: '', fr: null },
        phrase: { fr: 'phrase fr' },
        quantity: { from: 1, to: null }
      }
    ]
  })
  expect(settings).toMatchObject({ about: { fr: 'about fr' }, phone: '+213550000000' })
  expect(settings.sliders).toEqual([
    { id: 1, original_url: '/media/sliders/1.svg', alt: { fr: 'alt fr' } },
    { id: 2, original_url: '/2.svg' }
  ])
})

test.each([
  ['/', {}, {}],
  ['/terms-and-conditions', { ar: 'terms ع' }, {}],
  ['/privacy-policy', {}, { ar: 'privacy ع' }]
])('%s brings the legal text that it shows', (path, terms, privacy) => {
  expect(partOn(path, 'ar').settings).toMatchObject({ terms, privacy })
  expect(partOn(path, 'ar').settings.terms).toEqual(terms)
  expect(partOn(path, 'ar').settings.privacy).toEqual(privacy)
})

test('questions come in the language of the page, or in the languages they have', () => {
  const only = { ar: 'وحده', en: null, fr: '' }
  const body = { data: [{ id: 1, question: words('question'), answer: only }], total: 1 }
  const shown = shownPart('/api/faqs', body, { language: 'fr', route: undefined })
  expect(shown).toEqual({ data: [{ id: 1, question: { fr: 'question fr' }, answer: only }], total: 1 })
})

test('the part is read like the whole response', () => {
  expect(v.is(HomeDetails, partOn('/'))).toBe(true)
})

test.each([
  ['another call', '/api/profiles', HOME],
  ['a response that cannot be read', CALL, { categories: 'none' }],
  ['a list of questions that cannot be read', '/api/faqs', { data: [{ question: 7 }] }]
])('%s is shown whole', (_which, call, body) => {
  expect(shownPart(call, body, { language: 'ar', route: undefined })).toBe(body)
})
