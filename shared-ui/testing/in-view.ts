/** Makes elements intersect the viewport, all or some: the test DOM has no layout. */
export function putInView(isInView: (element: Element) => boolean = () => true): void {
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
      const isIntersecting = isInView(target)
      const boxes = { boundingClientRect: box, intersectionRect: box, rootBounds: null }
      const entry = { target, isIntersecting, intersectionRatio: Number(isIntersecting), time: 0, ...boxes }
      queueMicrotask(() => this.#callback([entry], this))
    }

    unobserve() {}
    disconnect() {}
    takeRecords() {
      return []
    }
  }
}
