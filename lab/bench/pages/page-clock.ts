import type { Page } from 'playwright-core'

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

interface EffectTimes {
  /** From the event to the frame with its effect. */
  ms: number
  shift: number
  wasHydrated: boolean
}

declare global {
  interface Window {
    benchTimes: PageTimes
    benchTaps: { at: number; ms: number }[]
    benchEffect: EffectTimes | undefined
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

/**
 * Keeps when each input of a visitor began and how long it took until the next frame, as INP counts it. The browser has
 * no such entry for a choice in a native select.
 */
export function watchTaps(): void {
  window.benchTaps = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId')) window.benchTaps.push({ at: entry.startTime, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  const choose = ({ target, timeStamp: at }: Event) => {
    if (!(target instanceof HTMLSelectElement)) return
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.addEventListener('message', () => window.benchTaps.push({ at, ms: performance.now() - at }))
      painted.port1.start()
      painted.port2.postMessage(null)
    })
  }
  addEventListener('change', choose, { capture: true })
}

interface Effect {
  event: 'click' | 'change'
  path: string
  /** What the effect shows. */
  content: string
}

/** Measures the effect of the next event in the page. */
export function watchEffect({ event, path, content }: Effect): void {
  const { shift } = window.benchTimes
  window.benchEffect = undefined
  addEventListener(event, () => look(performance.now(), isHydrated()), { capture: true, once: true })

  function isHydrated(): boolean {
    return !document.querySelector('#root[data-sent]')
  }

  function look(began: number, wasHydrated: boolean): void {
    const isShown = location.pathname === path && document.querySelector(content)?.getClientRects().length
    if (!isShown) return void requestAnimationFrame(() => look(began, wasHydrated))
    window.benchEffect = { ms: performance.now() - began, shift: window.benchTimes.shift - shift, wasHydrated }
  }
}

export async function effectTimes(page: Page): Promise<EffectTimes> {
  const times = await page.waitForFunction(() => window.benchEffect)
  return (await times.jsonValue())!
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
