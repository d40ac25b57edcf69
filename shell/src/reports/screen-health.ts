import { SCREEN, type Used } from '@hirfa/shared-contract/release'
import { screenHeading } from '@hirfa/shared-platform'

export type ScreenProblem = 'empty' | 'covered'

type ScreenHealth = 'settled' | 'busy' | ScreenProblem

export function screenHealth(): ScreenHealth {
  const main = document.querySelector('main')
  if (!main) return 'empty'
  if (coverOfHeader()) return 'covered'
  if (main.matches(BUSY) || [...main.querySelectorAll(BUSY)].some(isInView)) return 'busy'
  if (isShown(screenHeading())) return 'settled'
  return isShown(main.querySelector('[role="alert"]')) ? 'busy' : 'empty'
}

export function ownerOfScreen(): Used[] {
  const cover = coverOfHeader()?.closest<HTMLElement>(SCREEN)
  const { remote, version } = (cover ?? document.querySelector<HTMLElement>(`main ${SCREEN}`))?.dataset ?? {}
  return remote && version ? [{ part: remote, version }] : []
}

/** A screen handles no events until it is hydrated. */
const BUSY = '[aria-busy="true"], [data-settling]'

function isShown(element: HTMLElement | null | undefined): boolean {
  if (!element?.textContent?.trim()) return false
  return element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom >= 0
}

function coverOfHeader(): Element | undefined {
  const header = document.querySelector('#root header')
  if (!header || document.querySelector('dialog[open], [data-page-overlay]')) return undefined
  const { left, top, width, height } = header.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  // `elementFromPoint` returns null for a place outside the viewport.
  return there && !header.contains(there) && !there.contains(header) ? there : undefined
}
