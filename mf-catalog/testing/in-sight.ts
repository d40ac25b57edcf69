/** Makes every element intersect the viewport: the test DOM has no layout. */
export function seeEverything(): void {
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #callback: IntersectionObserverCallback

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback
    }

    observe(target: Element) {
      const box = target.getBoundingClientRect()
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null
      }
      queueMicrotask(() => this.#callback([entry], this))
    }

    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}
