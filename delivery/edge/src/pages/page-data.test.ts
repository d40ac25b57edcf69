import { expect, test } from 'vitest'
import { pageData } from './page-data.ts'

const RESPONSES = new Map([
  ['/api/texts', { status: 200 as const, body: { ar: 'نص', fr: 'Texte' } }],
  ['/api/places', { status: 200 as const, body: ['Alger'] }],
  ['/api/lost', { status: 404 as const, body: null }]
])
const product = {
  shownPart: (call: string, body: unknown, { language }: { language: string }) =>
    call === '/api/texts' ? { [language]: 'Texte' } : body
}
const PAGE = { language: 'fr' as const, owner: undefined }

test('a page brings what it shows, and names the responses that are not whole', () => {
  expect(pageData(PAGE, RESPONSES, product)).toEqual({
    language: 'fr',
    answers: { '/api/texts': { fr: 'Texte' }, '/api/places': ['Alger'] },
    partial: ['/api/texts']
  })
})

test('a page of a product without parts brings whole responses', () => {
  expect(pageData(PAGE, RESPONSES, {})).toEqual({
    language: 'fr',
    answers: { '/api/texts': { ar: 'نص', fr: 'Texte' }, '/api/places': ['Alger'] }
  })
})
