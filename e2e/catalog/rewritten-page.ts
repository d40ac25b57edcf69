import type { Page, Route } from 'playwright-core'

type Rewrite = (text: string) => string

/** Rewrites every document that the server sends to this page. */
async function rewritePages(page: Page, rewrite: Rewrite): Promise<void> {
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') await route.fallback()
    else await rewritten(route, rewrite)
  })
}

/** Replaces every text of these API responses, and removes the responses that are inlined into the document. */
export async function rewriteTexts(page: Page, text: string): Promise<void> {
  const fields = new Set(['ar', 'en', 'fr', 'first_name', 'last_name', 'name', 'arabic_name'])
  await page.route(/\/api\/(home-details|profiles|faqs)/, route =>
    rewritten(route, body =>
      JSON.stringify(JSON.parse(body, (field, was) => (fields.has(field) && typeof was === 'string' ? text : was)))
    )
  )
  // The browser requests the texts and renders them itself.
  await rewritePages(page, html =>
    html.replace(/<script type="application\/json" id="data">.*?<\/script>/s, '').replace(/ data-sent="\w+"/, '')
  )
}

async function rewritten(route: Route, rewrite: Rewrite): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: rewrite(await response.text()) })
}
