import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { changedBuiltins } from './changed-builtins.ts'
import { missingIn } from './missing-in.ts'
import type { PageScripts } from './page-scripts.ts'

const ELSEWHERE = '/no-page-of-any-remote'
const AFTER_MS = 1_500
const FOLLOWING = new Set(
  'pagehide pageshow storage online offline visibilitychange languagechange resize orientationchange freeze resume'.split(
    ' '
  )
)

interface Listener {
  type: string
  target: string
  of: string | undefined
}

export async function leaveScreen(page: Page, app: string, scripts: PageScripts, limitMs: number): Promise<string[]> {
  if (!(await listeners(scripts)).some(({ type, of }) => type === 'popstate' && of !== app)) return []
  const title = await page.title()
  const before = await changedBuiltins(page, scripts)
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, ELSEWHERE)
  const screen = page.locator(`[data-remote="${app}"]`).first()
  if (!(await unlessLate(screen.waitFor({ state: 'detached', timeout: limitMs })))) return ['it stays']
  await wait(AFTER_MS)
  const changed = (await changedBuiltins(page, scripts)).filter(name => !before.includes(name))
  const ofTitle = (await page.title()) === title ? [`its title “${title}” stays`] : []
  const stay = await listenersOf(app, scripts)
  return [
    ...ofTitle,
    ...(stay.length > 0 ? new Set(missingIn(await listenersElsewhere(page, app, scripts), stay)) : []),
    ...changed.map(name => `it changes ${name}`)
  ]
}

async function listenersOf(app: string, scripts: PageScripts): Promise<string[]> {
  return (await listeners(scripts))
    .filter(({ type, of }) => of === app && !FOLLOWING.has(type))
    .map(({ type, target }) => `its listener for ${type} on ${target} stays`)
}

/** The app's listeners on the next page when it is opened directly: those of its fragments, in a header for example. */
async function listenersElsewhere(page: Page, app: string, scripts: PageScripts): Promise<string[]> {
  await page.goto(new URL(ELSEWHERE, page.url()).href)
  await wait(AFTER_MS)
  return listenersOf(app, scripts)
}

async function listeners({ session, appOf }: PageScripts): Promise<Listener[]> {
  const found = ['window', 'document'].map(async target => {
    const { result } = await session.send('Runtime.evaluate', { expression: target })
    const { listeners: all } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    return all.map(({ type, scriptId }) => ({ type, target, of: appOf(scriptId) }))
  })
  return (await Promise.all(found)).flat()
}

/** Resolves to the result, or to undefined after a timeout of Playwright. Rejects with every other error. */
export async function unlessLate<Result>(waiting: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await waiting }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return undefined
    throw error
  }
}
