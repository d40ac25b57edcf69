/** The state of a page as a visitor sees it. */
import type { Page } from 'playwright-core'

/** Message keys are snake_case; visible texts are not. */
export const RAW_KEY = /\b[a-z]{2,}(?:_[a-z]+)+\b/

export interface PageState {
  language: string
  /** Header and footer are visible, and the header takes the taps on it. */
  hasFrame: boolean
  /** A heading or a message is visible in the main part. */
  hasContent: boolean
  /** Something in view loads, or the page that the edge has rendered is not hydrated yet. */
  isBusy: boolean
  remote: string | null
  version: string | null
  words: string
  /** Visible buttons in messages of the main part. */
  retries: number
  text: string
}

const ANSWER_MS = 2_000

/** `undefined` if the page does not respond, or is being replaced by another one. */
export async function readPageState(page: Page): Promise<PageState | undefined> {
  return within(ANSWER_MS, page.evaluate(readState))
}

/** Calls in a page that is blocked never return. */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, milliseconds, undefined)
  })
  try {
    return await Promise.race([work.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Marks the buttons that try again with `data-drill-retry`. Runs in the page. */
function readState(): PageState {
  const isShown = (element: Element | null | undefined): element is HTMLElement =>
    element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true })
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return isShown(element) && top < innerHeight && bottom > 0
  }
  const readText = (element: Element) => (element as HTMLElement).innerText.trim()
  const main = document.querySelector('main')
  const header = document.querySelector('#root header')
  const footer = document.querySelector('#root footer')
  const screen = document.querySelector<HTMLElement>('main [data-remote]')
  const alerts = [...document.querySelectorAll('[role=alert], [role=status], section[popover] li')].filter(isShown)
  const places = [
    ...document.querySelectorAll(
      'main [role=alert], main [data-failed-remote], #root [role=alert], #root + [role=alert]'
    )
  ]
  const retries = new Set(places.filter(isShown).flatMap(place => [...place.querySelectorAll('button')]))
  for (const button of document.querySelectorAll('[data-drill-retry]')) button.removeAttribute('data-drill-retry')
  for (const button of retries) if (isShown(button)) button.setAttribute('data-drill-retry', '')

  function takesTaps(): boolean {
    if (!isShown(header)) return false
    if (document.querySelector('dialog[open]')) return true
    const { left, top, width, height } = header.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, Math.max(0, top + height / 2))
    return !there || header.contains(there) || there.contains(header)
  }

  return {
    language: document.documentElement.lang,
    hasFrame: takesTaps() && isShown(footer),
    hasContent: [main?.querySelector('h1'), ...places].some(element => isShown(element) && readText(element) !== ''),
    isBusy: [
      ...document.querySelectorAll(
        '#root[data-sent]:not(:has([role=alert]), :has(+ [role=alert])), main[aria-busy="true"], main [aria-busy="true"]'
      )
    ].some(isInView),
    remote: screen?.dataset.remote ?? null,
    version: screen?.dataset.version ?? null,
    words: alerts.map(readText).filter(Boolean).join(' | '),
    retries: document.querySelectorAll('[data-drill-retry]').length,
    text: document.body.innerText.trim()
  }
}

/** Whether a text is a sentence in a language, without message keys. */
export function isInWords(text: string, language: string): boolean {
  const letters = language === 'ar' ? /\p{Script=Arabic}{2,}.*\p{Script=Arabic}{2,}/su : /\p{Script=Latin}{2,}/u
  return letters.test(text) && !RAW_KEY.test(text)
}
