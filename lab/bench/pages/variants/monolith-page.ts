import type { Monolith } from './frozen-monolith.ts'

/** The page of M as bundlers write it: styles, script and a place to render into; its routes are the product's. */
export function monolithPage({ scripts, styles }: Monolith, productPage: string): string {
  const [, attributes = ''] = /<html([^>]*)>/.exec(productPage) ?? []
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(productPage) ?? []
  const [release = ''] = /<script type="application\/json" id="release">.*?<\/script>/s.exec(productPage) ?? []
  if (!release) throw new Error('The page of the product has no release document')
  const language = /lang="\w+" dir="\w+"/.exec(attributes)?.[0] ?? ''
  return `<!doctype html>
<html ${language}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.map(name => `<link rel="stylesheet" href="/files/${name}">`).join('')}
${scripts.map(name => `<script defer src="/files/${name}"></script>`).join('')}
</head><body><div id="root"></div>${release}</body></html>`
}
