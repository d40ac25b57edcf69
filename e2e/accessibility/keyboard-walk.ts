/** Walks over a page with the Tab key and reports the faults. */
import type { Page } from 'playwright-core'

interface Stop {
  /** Its index among the focusable elements; -1 for elements added later. */
  place: number
  name: string
  faults: string[]
}

interface Recorder {
  /** The stops at which Tab was pressed; null when the focus had left the page. */
  recorded: (Stop | null)[]
}

/** Walks once around the page, or its open dialog, and compares the stops with the focusable elements. */
export async function walk(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"stopAtFocus" in window'))) await page.evaluate(defineStop)
  const expected = await startWalk(page)
  const faults: string[] = []
  const way: Stop[] = []
  // The page records the stop that a press leaves, so most presses need no other call. A key held down costs a third
  // of the CPU time of single presses: no frame is drawn for each stop.
  await Promise.all(expected.slice(1).map(() => page.keyboard.down('Tab')))
  await page.keyboard.up('Tab')
  const recorded = await recordedStops(page)
  // A date field has a stop for each part; a scrollable region may be a stop too.
  for (let presses = 0; presses < 2 * expected.length + 20; presses++) {
    const isRecorded = presses < recorded.length
    const stop = isRecorded ? recorded[presses] : await whereFocusIs(page)
    if (!stop || (stop.place === 0 && way.length > 1)) break
    if (way.at(-1)?.place !== stop.place) way.push(stop)
    if (!isRecorded) await page.keyboard.press('Tab')
  }
  for (const stop of way) faults.push(...(await lastingFaults(page, stop)).map(fault => `${fault}: ${stop.name}`))

  const places = way.map(({ place }) => place)
  const missed = expected.map((_name, place) => place).filter(place => !places.includes(place))
  for (const place of await stillThere(page, missed))
    if ((await reachSlowly(page, place))?.place !== place) faults.push(`never reached: ${expected[place]}`)
  const inOrder = places.filter(place => place >= 0)
  const jump = inOrder.findIndex((place, index) => index > 0 && place <= inOrder[index - 1]!)
  if (jump >= 0) faults.push(`out of order: ${way.filter(({ place }) => place >= 0)[jump]?.name}`)
  return faults
}

/** Marks the focusable elements in document order and focuses the first. Returns their names. */
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
      // A radio group is one stop: its checked button, else its first.
      const group = [...root.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
      return element === (group.find(({ checked }) => checked) ?? group[0])
    })
    for (const marked of document.querySelectorAll('[data-stop]')) marked.removeAttribute('data-stop')
    for (const [place, element] of usable.entries()) element.dataset.stop = String(place)
    usable[0]?.focus({ focusVisible: true })
    const { recorded } = window as unknown as Recorder
    recorded.length = 0
    return usable.map(element => element.outerHTML.slice(0, 140))
  })
}

function whereFocusIs(page: Page): Promise<Stop | null> {
  return page.evaluate('stopAtFocus()')
}

function recordedStops(page: Page): Promise<(Stop | null)[]> {
  return page.evaluate('recorded')
}

/** Leaves out elements that have disappeared, such as notices. */
function stillThere(page: Page, places: number[]): Promise<number[]> {
  return page.evaluate(
    asked => asked.filter(place => document.querySelector(`[data-stop="${place}"]`)?.checkVisibility()),
    places
  )
}

/** The faults of a stop that are still there after a pause at the one before. */
async function lastingFaults(page: Page, { place, faults }: Stop): Promise<string[]> {
  if (faults.length === 0 || place < 1) return faults
  const stop = await reachSlowly(page, place)
  return stop?.place === place ? stop.faults : faults
}

/** The stop that Tab reaches after a pause: what depends on scrolling moves or appears a frame later. */
async function reachSlowly(page: Page, place: number): Promise<Stop | null> {
  await page.evaluate(async before => {
    document.querySelector<HTMLElement>(`[data-stop="${before}"]`)?.focus({ focusVisible: true })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, place - 1)
  await page.keyboard.press('Tab')
  return whereFocusIs(page)
}

/** Defines `stopAtFocus`, null when the focus has left the page, and records it before each press of Tab. */
function defineStop(): void {
  const recorded: (Stop | null)[] = []
  addEventListener('keydown', ({ key }) => void (key === 'Tab' && recorded.push(stopAtFocus())), { capture: true })
  Object.assign(window, { stopAtFocus, recorded })

  function stopAtFocus(): Stop | null {
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
  }

  /** Whether the focused element, or the card that contains it, has an outline. */
  function isRinged(focused: HTMLElement): boolean {
    const standsFor = [focused, focused.closest('label'), focused.parentElement].filter(part => part !== null)
    return standsFor
      .flatMap(part => [getComputedStyle(part), getComputedStyle(part, '::after'), getComputedStyle(part, '::before')])
      .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
  }

  /** Whether a part of the element or of its label is not covered. */
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
}
