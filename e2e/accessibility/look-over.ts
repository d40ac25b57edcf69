/** What is wrong with a page as it stands, each fault named so that it can be found. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * What axe looks at: everything, or only what another scheme can change. Of the texts in a dialog it judges no
 * colours; every pair of the tokens that they are made of is judged by a test of its own.
 */
const ASKED = {
  everything: { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], least: 15 },
  colours: { tags: ['color-contrast', 'link-in-text-block'], least: 0 }
}

/** What axe finds. The policy of the page forbids foreign scripts, so the checker comes by the debugger's way. */
export async function axeFaults(page: Page, asked: keyof typeof ASKED): Promise<string[]> {
  const { tags, least } = ASKED[asked]
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations, passes, incomplete }: AxeResults = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] })`
  )
  // A checker that has looked at nothing finds nothing either.
  const seen = passes.length + incomplete.length
  if (seen < least) return [`only ${seen} rules had anything to look at`]
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
  )
}

/** What reaches beyond the window, where the page can be scrolled sideways. */
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

/** What still moves for somebody who has asked for less motion. */
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
