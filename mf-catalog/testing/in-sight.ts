/** A page without layout sees nothing: here every element is in sight from the start. */
export function seeEverything(): void {
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #tell: IntersectionObserverCallback

    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell
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
      queueMicrotask(() => this.#tell([entry], this))
    }

    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}
