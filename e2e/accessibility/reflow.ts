/** Text and controls lost in the narrowest window with the distances that readers may set (WCAG 1.4.10, 1.4.12). */
import type { Page } from 'playwright-core'

/**
 * Texts that lie over each other, and texts that `overflow` hides; both by their boxes, so letters may touch. A text
 * that its design shortens to one line is whole on the page behind its card.
 */
export function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const lines: { words: string; box: DOMRect; text: Node; layer: Element | null }[] = []
    const lost: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim().slice(0, 40)
      const parent = text.parentElement
      if (!words || !parent || parent.closest('option, noscript')) continue
      if (getComputedStyle(parent).webkitLineClamp === '1') continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const limits = limitsAround(parent)
      if (!limits) continue
      const hidden = boxes.find(box => limits.hiding.some(limit => isCut(box, limit)))
      if (hidden) lost.push(`hidden: ${words} in ${parent.outerHTML.slice(0, 120)}`)
      for (const { left, top, width, height } of boxes) {
        if (limits.scrolling.some(limit => isOutside(new DOMRect(left, top, width, height), limit))) continue
        lines.push({
          words,
          text,
          layer: limits.layer,
          box: new DOMRect(left, top + height / 5, width, (height * 3) / 5)
        })
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, { words, box, text, layer }] of lines.entries()) {
      for (let next = index + 1; next < lines.length && lines[next]!.box.top < box.bottom - 1; next++) {
        const other = lines[next]!
        if (
          other.text === text ||
          other.layer !== layer ||
          other.box.left > box.right - 2 ||
          other.box.right < box.left + 2
        )
          continue
        lost.push(`overlap: ${words} | ${other.words} in ${text.parentElement?.outerHTML.slice(0, 120)}`)
      }
    }
    return lost

    /** `null` for texts that only screen readers read. */
    function limitsAround(start: Element) {
      const hiding: DOMRect[] = []
      const scrolling: DOMRect[] = []
      /** Each fixed or sticky box lies over the others. */
      let layer: Element | null = null
      for (let box: Element | null = start; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
        if (clipPath !== 'none') return null
        if (/fixed|sticky/.test(position)) layer ??= box
        if (/auto|scroll/.test(overflowX + overflowY)) scrolling.push(box.getBoundingClientRect())
        else if (/hidden|clip/.test(overflowX + overflowY) && scrolling.length === 0)
          hiding.push(box.getBoundingClientRect())
      }
      return { hiding, scrolling, layer }
    }

    /** Whether a part of the box is outside the limit. All of it may be: further slides of a row lie beside it. */
    function isCut(box: DOMRect, limit: DOMRect): boolean {
      return isOutside(box, limit) && box.right > limit.left + 1 && box.left < limit.right - 1
    }

    function isOutside({ left, right, top, bottom }: DOMRect, limit: DOMRect): boolean {
      const [across, down] = [(right - left) / 4, (bottom - top) / 4]
      return (
        left < limit.left - across ||
        right > limit.right + across ||
        top < limit.top - down ||
        bottom > limit.bottom + down
      )
    }
  })
}

/** Controls of which a fixed bar covers a part after the browser has scrolled to them. */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const covered: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      const shown = (control.matches('input') && control.closest('label')) || control
      if (control.tabIndex < 0 || !shown.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      shown.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = shown.getBoundingClientRect()
      if (width < 2 || height < 2 || height > innerHeight / 2) continue
      const over = [0.2, 0.8]
        .map(part => document.elementFromPoint(left + width / 2, top + height * part))
        .find(hit => hit !== null && !shown.contains(hit) && !hit.contains(shown))
      if (over) covered.push(`covered: ${shown.outerHTML.slice(0, 120)} by ${over.outerHTML.slice(0, 120)}`)
    }
    return covered
  })
}
