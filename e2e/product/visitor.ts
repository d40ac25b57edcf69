/** A visitor with a browser of their own. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]
export const ALGIERS = { latitude: 36.7538, longitude: 3.0588 }
export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No browser: npm test finds or installs one')
  return chromium.launch({ executablePath, args: QUIET })
}

/** No step of a visitor takes this long on a machine at work; a test that waits longer waits in vain. */
const STEP_LIMIT_MS = 60_000

export interface Visitor {
  page: Page
  /** What the page said on its console as an error, and what it threw. */
  errors: string[]
  leave(): Promise<void>
}

/** Opens a new browser profile, as somebody in Algiers would have it. */
export async function newVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ar-DZ',
    timezoneId: 'Africa/Algiers',
    geolocation: ALGIERS,
    permissions: ['geolocation'],
    viewport: PHONE,
    ...options
  })
  context.setDefaultTimeout(STEP_LIMIT_MS)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return { page, errors, leave: () => context.close() }
}
