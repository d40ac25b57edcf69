/** A walk over a page by the Tab key alone, and what was wrong on the way. */
import type { Page } from 'playwright-core'

interface Stop {
  /** Its place among everything that should be reached; -1 for what came to the page later. */
  place: number
  name: string
  faults: string[]
}

/** Goes once around the page, or around the dialog that is open, and compares with what can be used there. */
export async function walk(page: Page): Promise<string[]> {
  const expected = await startWalk(page)
  const faults: string[] = []
  const way: Stop[] = []
  // A field of a date has a stop for each of its parts; a region that scrolls may be one of its own.
  for (let presses = 0; presses < 2 * expected.length + 20; presses++) {
    const stop = await whereFocusIs(page)
    if (!stop || (stop.place === 0 && way.length > 1)) break
    if (way.at(-1)?.place !== stop.place) way.push(stop)
    await page.keyboard.press('Tab')
  }
  for (const { name, faults: found } of way) faults.push(...found.map(fault => `${fault}: ${name}`))

  const places = way.map(({ place }) => place)
  const missed = expected.map((_name, place) => place).filter(place => !places.includes(place))
  for (const place of await stillThere(page, missed)) faults.push(`never reached: ${expected[place]}`)
  const inOrder = places.filter(place => place >= 0)
  const jump = inOrder.findIndex((place, index) => index > 0 && place <= inOrder[index - 1]!)
  if (jump >= 0) faults.push(`out of order: ${way.filter(({ place }) => place >= 0)[jump]?.name}`)
  return faults
}

/** Marks what can be used, in the order of reading, and puts the focus on the first. Gives their names. */
function startWalk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const usable = [
      ...root.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls]'
      )
    ].filter(element => {
      if (element.tabIndex < 0 || element.matches(':disabled, input[type=hidden]')) return false
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
      if (!(element instanceof HTMLInputElement && element.type === 'radio')) return true
      // A group of radio buttons is one stop: the one that is chosen, else its first.
      const group = [...root.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
      return element === (group.find(({ checked }) => checked) ?? group[0])
    })
    for (const marked of document.querySelectorAll('[data-stop]')) marked.removeAttribute('data-stop')
    for (const [place, element] of usable.entries()) element.dataset.stop = String(place)
    usable[0]?.focus({ focusVisible: true })
    return usable.map(element => element.outerHTML.slice(0, 140))
  })
}

/** A notice may have gone in the meantime. */
function stillThere(page: Page, places: number[]): Promise<number[]> {
  return page.evaluate(
    asked => asked.filter(place => document.querySelector(`[data-stop="${place}"]`)?.checkVisibility()),
    places
  )
}

/** Null where the focus has left the page. */
function whereFocusIs(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    return {
      place: Number(element.dataset.stop ?? -1),
      name: element.outerHTML.slice(0, 140),
      faults: [
        ...(element.checkVisibility({ visibilityProperty: true }) ? [] : ['is hidden']),
        ...(isRinged(element) ? [] : ['focus is not seen']),
        ...(isUncovered(element) ? [] : ['lies under something'])
      ]
    }

    /** A ring around what has the focus, or around the card or box that stands for it. */
    function isRinged(focused: HTMLElement): boolean {
      const standsFor = [focused, focused.closest('label'), focused.parentElement].filter(part => part !== null)
      return standsFor
        .flatMap(part => [
          getComputedStyle(part),
          getComputedStyle(part, '::after'),
          getComputedStyle(part, '::before')
        ])
        .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    }

    /** At least a part of it can be seen, or of the label that stands for it. */
    function isUncovered(focused: HTMLElement): boolean {
      const shown = focused.closest('label') ?? focused
      const { left, top, width, height } = shown.getBoundingClientRect()
      return [0.5, 0.1, 0.9].some(across =>
        [0.5, 0.1, 0.9].some(down => {
          const hit = document.elementFromPoint(left + width * across, top + height * down)
          return hit !== null && (shown.contains(hit) || hit.contains(shown))
        })
      )
    }
  })
}
