import { beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../kit/shared-browser.ts'
import { productUrl } from '../kit/shared-product.ts'
import { newVisitor, type Visitor } from '../kit/visitor.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await newVisitor(await sharedBrowser(), productUrl())
  await visitor.page.goto('/privacy-policy', { waitUntil: 'networkidle' })
})

test('a page shows sanitised legal texts, loads scripts of its release and reports no violation', async () => {
  const { page } = visitor
  await page.locator('main h2').first().waitFor()
  const src = await page.evaluate(() => {
    const of = (of: HTMLScriptElement) => new URL(of.src).pathname
    const [known] = document.querySelectorAll<HTMLScriptElement>('script[src]')
    return known && of(Object.assign(document.createElement('script'), { src: known.src }))
  })
  expect(src).toMatch(/^\/remotes\//)
  expect(visitor.errors).toEqual([])
})

test.each([
  ['markup', `document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'`],
  ['markup after an element', `document.body.insertAdjacentHTML('beforeend', '<b>x</b>')`],
  ['a written document', `document.write('<b>x</b>')`],
  ['the text of a script', `document.createElement('script').text = 'alert(1)'`],
  ['a script of another origin', `document.createElement('script').src = 'https://evil.example/x.js'`],
  ['a script at an address of the API', `document.createElement('script').src = '/api/faqs'`],
  ['a worker at an address of the API', `new Worker('/api/faqs')`],
  ['the text of a timer', `setTimeout('alert(1)', 0)`]
])('a page refuses a string as %s', async (_what, code) => {
  await expect(visitor.page.evaluate(code)).rejects.toThrow(/TrustedHTML|TrustedScript/)
})
