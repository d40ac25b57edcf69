import { FRAME_PATH } from '@hirfa/shared-contract/release'
import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'

test('the frame is a page of the live release in the language of the visitor, without content, which no search engine keeps', async () => {
  const { url, release } = await publishedProduct()
  const response = await fetch(url + FRAME_PATH, { headers: { 'accept-language': 'fr' } })
  const html = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(response.headers.get('content-security-policy')).toBe(
    (await fetch(`${url}/services`)).headers.get('content-security-policy')
  )
  expect(response.headers.get('content-language')).toBe('fr')
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('id="release"')
  expect(html).not.toContain('id="data"')

  const tag = response.headers.get('etag') ?? ''
  await release('mf-journal', '1.1.0')
  const next = await fetch(url + FRAME_PATH, { headers: { 'if-none-match': tag } })
  expect([next.status, (await next.text()).includes('/remotes/mf-journal/1.1.0/')]).toEqual([200, true])
})
