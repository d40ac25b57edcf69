import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Axe does not check colours inside dialogs; a unit test checks every pair of colour tokens. */
const ASKED = {
  everything: { runOnly: TAGS, rules: {}, least: 15 },
  structure: {
    runOnly: TAGS,
    rules: Object.fromEntries(COLOUR_RULES.map(rule => [rule, { enabled: false }])),
    least: 15
  },
  colours: { runOnly: COLOUR_RULES, rules: {}, least: 0 }
}

/** Runs axe. The page's policy forbids foreign scripts: axe is injected through the debugger. */
export async function axeFaults(page: Page, asked: keyof typeof ASKED): Promise<string[]> {
  const { least, ...options } = ASKED[asked]
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const { violations, passes, incomplete } = await page.evaluate<Pick<AxeResults, 'violations'> & Counts>(`
    axe.run(${JSON.stringify({ ...options, resultTypes: ['violations'] })})
      .then(({ violations, passes, incomplete }) => ({ violations, passes: passes.length, incomplete: incomplete.length }))
  `)
  // A run in which few rules applied proves nothing.
  const seen = passes + incomplete
  if (seen < least) return [`only ${seen} rules had anything to look at`]
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${any[0]?.message ?? ''}`)
  )
}

interface Counts {
  passes: number
  incomplete: number
}

/** Names that screen readers say again as the description of the same element. */
export async function doubledNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.flatMap(({ name, description }) =>
    name?.value && name.value === description?.value ? [`said twice: ${name.value}`] : []
  )
}

/** Elements wider than the window, if the page scrolls horizontally. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    if (!boxes.some(box => box.scrollWidth > box.clientWidth + 1)) return []
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement))
    const beyond = [...document.querySelectorAll('body *')].filter(element => {
      const { left, right } = element.getBoundingClientRect()
      return element.checkVisibility() && (right > innerWidth + 1 || left < -1) && !isScrolled(element.parentElement)
    })
    return ['the page', ...beyond.slice(0, 5).map(element => element.outerHTML.slice(0, 160))]
  })
}

/** Pictures that are shown with another aspect ratio than that of their `width` and `height` attributes. */
export function distortedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(picture => {
        const { width, height } = picture.getBoundingClientRect()
        const declared = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        const isFilled = picture.checkVisibility() && getComputedStyle(picture).objectFit === 'fill'
        return isFilled && Math.abs(width / height / declared - 1) > 0.05
      })
      .map(picture => `distorted: ${picture.outerHTML.slice(0, 160)}`)
  )
}

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
