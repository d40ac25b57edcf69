/** Finds chosen controls that look like unchosen ones in forced-colours mode. */
import type { Page } from 'playwright-core'

const CHOSEN = ['[aria-pressed=true]', '[aria-selected=true]', '[aria-current]:not([aria-current=false])', ':checked']
const OTHERS = ['[aria-pressed=false]', '[aria-selected=false]', ':not([aria-current])', ':not(:checked)']

/** The chosen controls without a visible difference from another one of their group. */
export async function lostStates(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const lost = await page.evaluate(
    ([chosen, others]) => {
      return chosen.flatMap((selector, index) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter(element => !element.matches('option') && shownBy(element).checkVisibility())
          .filter(element => {
            const peer = peerOf(element, others[index]!)
            return peer !== null && look(shownBy(peer)) === look(shownBy(element))
          })
          .map(element => element.outerHTML.slice(0, 140))
      )

      /** An input without an appearance of its own is shown by its label. */
      function shownBy(element: HTMLElement): HTMLElement {
        return (element instanceof HTMLInputElement && element.closest('label')) || element
      }

      /** The nearest control of the same kind that is not chosen. */
      function peerOf(element: HTMLElement, other: string): HTMLElement | null {
        for (let group = element.parentElement; group && group !== document.body; group = group.parentElement) {
          const peers = [...group.querySelectorAll<HTMLElement>(`${element.localName}${other}`)]
          const found = peers.find(
            peer => peer.className === element.className && peer.getAttribute('type') === element.getAttribute('type')
          )
          if (found) return found
        }
        return null
      }

      /** The colours and lines of the element, its descendants and their pseudo-elements. */
      function look(element: HTMLElement): string {
        return [element, ...element.querySelectorAll('*')]
          .flatMap(part => [null, '::before', '::after'].map(pseudo => getComputedStyle(part, pseudo)))
          .map(style => [
            style.backgroundColor,
            style.borderBlockStart,
            style.borderBlockEnd,
            style.outline,
            style.fontWeight,
            style.textDecorationLine,
            style.visibility,
            style.opacity,
            style.display === 'none' ? '' : style.fill,
            style.inlineSize === 'auto' ? '' : style.content
          ])
          .join()
      }
    },
    [CHOSEN, OTHERS] as const
  )
  await page.emulateMedia({ forcedColors: 'none' })
  return lost
}
