import { expect, test } from 'vitest'
import { LANGUAGE_PATH } from '@hirfa/shared-contract/languages'
import { publishedProduct } from '../../../testing/published-product.ts'

async function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { url } = await publishedProduct()
  const response = await fetch(url + LANGUAGE_PATH, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual'
  })
  const { status } = response
  return [status, response.headers.get('location'), response.headers.get('set-cookie')]
}

const COOKIE = 'i18nextLng=fr; Path=/; Max-Age=31536000; SameSite=Lax'

test.each([
  ['https://site.example/entries?search=a%20b&page=2', '/entries?search=a+b&page=2'],
  ['https://site.example/entries?lang=en', '/entries'],
  ['https://site.example//evil.example/', '/evil.example/'],
  ['https://site.example/.//evil.example', '/evil.example'],
  ['https://site.example/\\evil.example', '/evil.example'],
  ['javascript:alert(1)', '/alert(1)'],
  ['no address', '/'],
  ['', '/']
])('a language that the page "%s" chose is stored, and the browser sent to %s', async (referer, path) => {
  expect(await choose({ i18nextLng: 'fr' }, { referer })).toEqual([303, path, COOKIE])
})

test.each([
  ['an unsupported language', { i18nextLng: 'de' }, {}],
  ['no language', {}, {}],
  ['a long text', { i18nextLng: 'fr', filler: 'x'.repeat(1_000) }, {}],
  ['a form of another site', { i18nextLng: 'fr' }, { 'sec-fetch-site': 'cross-site' }]
])('%s changes nothing', async (_what, fields, headers) => {
  expect(await choose(fields, headers)).toEqual([400, null, null])
})
