import type { BrowserContext, Page } from 'playwright-core'

export interface ForeignStyle {
  app: string
  text: string
}

export async function addStyles(context: BrowserContext, styles: readonly ForeignStyle[]): Promise<void> {
  await context.addInitScript(
    texts => {
      document.adoptedStyleSheets = texts.map(text => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        return sheet
      })
    },
    styles.map(({ text }) => text)
  )
}

export async function selectorsApplied(page: Page, styles: readonly ForeignStyle[]): Promise<string[]> {
  return page.evaluate(
    apps => {
      const applies = (selector: string, app: string) =>
        [...document.querySelectorAll(selector.replaceAll(/::[\w-]+(\([^)]*\))?/g, ''))].some(
          element => !element.closest(`[data-remote="${app}"], [class*="${app}_"]`)
        )
      const appliedIn = (rules: CSSRuleList, app: string): string[] =>
        [...rules].flatMap(rule => {
          if (rule instanceof CSSStyleRule) return applies(rule.selectorText, app) ? [rule.selectorText] : []
          return rule instanceof CSSGroupingRule ? appliedIn(rule.cssRules, app) : []
        })
      return [...document.adoptedStyleSheets].flatMap(({ cssRules }, index) => appliedIn(cssRules, apps[index] ?? ''))
    },
    styles.map(({ app }) => app)
  )
}
