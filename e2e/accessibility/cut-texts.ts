/** Letters whose strokes or dots below the line are cut by a box that hides its overflow. */
import type { Page } from 'playwright-core'

/** The texts whose ink, measured on a canvas, ends below the nearest box that clips it. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('The browser cannot measure texts')
    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? ''
      const box = clippingBox(text.parentElement)
      if (!text.parentElement || !box || words.trim() === '' || !box.checkVisibility()) continue
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(text.parentElement)
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const { actualBoundingBoxDescent, fontBoundingBoxDescent } = canvas.measureText(words)
      const range = document.createRange()
      range.selectNodeContents(text)
      const clippedAt = box.getBoundingClientRect().bottom
      const ends = [...range.getClientRects()]
        .filter(({ top, bottom }) => (top + bottom) / 2 < clippedAt)
        .map(({ bottom }) => bottom - fontBoundingBoxDescent + actualBoundingBoxDescent)
      // Texts are painted at whole pixels.
      if (Math.max(...ends) > clippedAt + 0.5) cut.push(`cut: ${words.slice(0, 40)} in ${box.outerHTML.slice(0, 120)}`)
    }
    return cut

    function clippingBox(box: Element | null): Element | null {
      if (!box) return null
      const { overflowY, clipPath } = getComputedStyle(box)
      // Texts for screen readers only, and texts that can be scrolled into sight.
      if (clipPath !== 'none' || /auto|scroll/.test(overflowY)) return null
      return /hidden|clip/.test(overflowY) ? box : clippingBox(box.parentElement)
    }
  })
}
