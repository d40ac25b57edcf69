import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * The rules axe runs: all, or those that depend on the colour scheme. Axe does not check colours inside dialogs; a unit
 * test checks every pair of colour tokens.
 */
const ASKED = {
  everything: { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], least: 15 },
  colours: { tags: ['color-contrast', 'link-in-text-block'], least: 0 }
}

/** Runs axe. The page's policy forbids foreign scripts: axe is injected through the debugger. */
export async function axeFaults(page: Page, asked: keyof typeof ASKED): Promise<string[]> {
  const { tags, least } = ASKED[asked]
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations, passes, incomplete }: AxeResults = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })`
  )
  // A run in which few rules applied proves nothing.
  const seen = passes.length + incomplete.length
  if (seen < least) return [`only ${seen} rules had anything to look at`]
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
  )
}

/** Elements wider than the window, if the page scrolls horizontally. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    if (!boxes.some(box => box.scrollWidth > box.clientWidth + 1)) return []
    const beyond = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return right > innerWidth + 1 || left < -1
    })
    return ['the page', ...beyond.slice(0, 5).map(element => element.outerHTML.slice(0, 160))]
  })
}

/** Elements that are animated despite reduced motion. */
export function stillMoving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (durations: string) => Math.max(...durations.split(',').map(parseFloat))
    return [...document.querySelectorAll('*')]
      .filter(element => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element)
        return (animationName !== 'none' && longest(animationDuration) > 0.01) || longest(transitionDuration) > 0.01
      })
      .map(element => element.outerHTML.slice(0, 160))
  })
}
