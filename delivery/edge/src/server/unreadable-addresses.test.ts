import { expect, test } from 'vitest'
import { publishedProduct } from '../../../testing/published-product.ts'
import { rawRequest } from '../../../testing/raw-request.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'fr' }

async function answerTo(address: string, headers: Record<string, string> = {}) {
  const { url } = await publishedProduct('http://127.0.0.1:1')
  const { status, body, headers: received } = await rawRequest(url, address, { headers })
  return { status, type: received['content-type'], body }
}

test.each(['/somewhere/%D8', '/somewhere/%', '/somewhere/%zz?q=%D8', '/somewhere/%D8%B3%D8'])(
  'the page address %s, which was cut in a letter, ends at the page that does not exist',
  async address => {
    const { status, type, body } = await answerTo(address, BROWSER)
    expect([status, type]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<meta name="robots" content="noindex">')
  }
)

test('an address of the API that is no text is refused in the format of the API', async () => {
  const { status, body } = await answerTo('/api/%D8')
  expect([status, JSON.parse(body)]).toEqual([400, { message: expect.any(String) }])
})

test('a browser gets an error as a page in its language, with a link to the site', async () => {
  const { status, type, body } = await answerTo('/api/%D8', BROWSER)
  expect([status, type]).toEqual([400, 'text/html; charset=utf-8'])
  expect(body).toContain('<html lang="fr" dir="ltr">')
  expect(body).toContain('<h1>La demande est illisible.</h1>')
  expect(body).toContain('<a href="/">')
})
