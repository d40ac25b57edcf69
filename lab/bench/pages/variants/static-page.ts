/** Makes Fi: the page that a browser shows, as static HTML with its used styles inlined and without scripts. */
import { LATE_FONTS_MARK } from '@hirfa/shared-contract/release'
import type { Browser } from 'playwright-core'
import { newVisitor } from '../../../../e2e/kit/visitor.ts'

export async function staticPage(browser: Browser, url: string, path: string): Promise<string> {
  const { page, leave } = await newVisitor(browser, url)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const html = await page.evaluate(withoutScripts, LATE_FONTS_MARK)
  await leave()
  return html
}

/** Runs in the page. Its fonts are preloaded, as a static page would do, so the fallback is not selected. */
function withoutScripts(fallbackMark: string): string {
  const used = [...document.styleSheets].map(({ cssRules, href }) => usedRules(cssRules, href)).join('')
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  copy.removeAttribute(fallbackMark)
  const dropped = 'script, style, noscript, link[rel=stylesheet], link[rel=preload]:not([as=image]), link[rel=prefetch]'
  for (const element of copy.querySelectorAll(dropped)) element.remove()
  const preloads = fonts.map(({ name }) => `<link rel=preload as=font crossorigin href="${new URL(name).pathname}">`)
  return `<!doctype html>${copy.outerHTML.replace('</head>', () => `${preloads.join('')}<style>${used}</style></head>`)}`

  function usedRules(rules: CSSRuleList, address: string | null): string {
    return [...rules].map(rule => usedRule(rule, address)).join('')
  }

  function usedRule(rule: CSSRule, address: string | null): string {
    if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : ''
    if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSLayerBlockRule) {
      const inner = usedRules(rule.cssRules, address)
      return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
    }
    return rule.cssText.replace(
      /url\("(?!data:)(.*?)"\)/g,
      (_all, file) => `url("${new URL(file, address ?? document.baseURI).pathname}")`
    )
  }

  /** Whether an element matches, in any state. */
  function isUsed(selector: string): boolean {
    const stateless = selector.replace(/::?(?!is|where|not|has|root)[\w-]+(\([^()]*\))?/g, '')
    try {
      return document.querySelector(stateless.replace(/(^|[\s,>+~(])(?=[,)]|$)/g, '$1*')) !== null
    } catch {
      return true
    }
  }
}
