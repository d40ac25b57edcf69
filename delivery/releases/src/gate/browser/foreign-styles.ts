import type { BrowserContext, Page } from 'playwright-core'

/** A stylesheet of a proposed remote, in a page of another app. */
export interface ForeignStyle {
  app: string
  text: string
}

/** Adds stylesheets to all pages of a context, after their own. */
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

/** The selectors of added stylesheets that apply to elements outside of their apps, whose fragments may be in the page too. */
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
