const LOOK_MS = 250
/** The edge counts a page that settles later as unsettled. */
const LIMIT_MS = 20_000

/** Calls back once the screen is usable, unless that takes too long. */
export function whenSettled(work: () => void): void {
  const deadline = performance.now() + LIMIT_MS
  const look = () => {
    if (isSettled()) work()
    else if (performance.now() < deadline) setTimeout(look, LOOK_MS)
  }
  // A timer runs only while the main thread can also handle input.
  setTimeout(look)
}

/** Whether the screen shows its heading, nothing is loading, and the frame is not covered. */
export function isSettled(): boolean {
  const main = document.querySelector('main')
  const heading = main?.querySelector<HTMLElement>('h1')
  if (!main || !heading?.textContent?.trim() || !heading.checkVisibility({ visibilityProperty: true })) return false
  return !main.matches('[aria-busy="true"]') && !main.querySelector('[aria-busy="true"]') && !isHeaderCovered()
}

/** Whether an element that is no open dialog takes the taps on the header. */
function isHeaderCovered(): boolean {
  const header = document.querySelector('#root header')
  if (!header || document.querySelector('dialog[open]')) return false
  const { left, top, width, height } = header.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  // Outside the viewport there is no element.
  return there !== null && !header.contains(there) && !there.contains(header)
}
