/** What a page observes of itself; runs in it before its own scripts. */
export interface PageTimes {
  fcp: number
  lcp: number
  /** The first frame that shows the content of the route. */
  ready: number
  /** The frame in which the scripts have taken the content over; 0 without scripts. */
  hydrated: number
  /** The sum of the time above 50 ms of each long task. */
  blocked: number
  shift: number
}

declare global {
  interface Window {
    benchTimes: PageTimes
    startIdleWork?(): void
  }
}

export function watchPage(content: string): void {
  const times: PageTimes = { fcp: 0, lcp: 0, ready: 0, hydrated: 0, blocked: 0, shift: 0 }
  window.benchTimes = times
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (times.fcp = startTime))
  observe('largest-contentful-paint', ({ startTime }) => (times.lcp = startTime))
  observe('longtask', ({ duration }) => (times.blocked += duration - 50))
  // What follows an input at once is no unexpected shift.
  observe('layout-shift', entry => {
    if (!Reflect.get(entry, 'hadRecentInput')) times.shift += Reflect.get(entry, 'value')
  })
  requestAnimationFrame(look)

  function look(): void {
    const shown = document.querySelector(content)
    if (shown?.getClientRects().length) {
      times.ready ||= performance.now()
      if (isTakenOver(shown)) return void (times.hydrated = performance.now())
    }
    requestAnimationFrame(look)
  }

  function isTakenOver(element: Element): boolean {
    const isRendered = Object.keys(element).some(key => key.startsWith('__reactFiber'))
    return isRendered && !document.querySelector('#root[data-sent]')
  }

  function observe(type: string, take: (entry: PerformanceEntry) => void): void {
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
}

/** Idle work waits for `startIdleWork`: on a busy machine it would begin before the page has loaded. */
export function holdIdleWork(): void {
  const held: IdleRequestCallback[] = []
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = work => held.push(work)
  window.startIdleWork = () => {
    window.requestIdleCallback = request
    for (const work of held) request(work)
  }
}
