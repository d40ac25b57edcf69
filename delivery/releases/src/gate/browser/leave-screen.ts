import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { changedBuiltins } from './changed-builtins.ts'
import type { PageScripts } from './page-scripts.ts'
import { unlessLate } from './unless-late.ts'

/** No remote has it, so the shell takes the screen away and shows its own. */
const ELSEWHERE = '/no-page-of-any-remote'
/** In which timers and cleanups of the screen run. */
const AFTER_MS = 1_500
/** They follow the state of the page, such as stores that are saved or compared with other tabs, and change no input. */
const FOLLOWING = new Set(
  'pagehide pageshow storage online offline visibilitychange languagechange resize orientationchange freeze resume'.split(
    ' '
  )
)

interface Listener {
  type: string
  target: string
  /** The app whose script it is. */
  of: string | undefined
}

/** Leaves the screen of an app as a navigation of the browser does. Returns what the app's scripts leave behind, in words. */
export async function leaveScreen(page: Page, app: string, scripts: PageScripts, limitMs: number): Promise<string[]> {
  // A page without a router cannot be left.
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
  const left = (await listeners(scripts)).filter(({ type, of }) => of === app && !FOLLOWING.has(type))
  const changed = (await changedBuiltins(page, scripts)).filter(name => !before.includes(name))
  return [
    ...((await page.title()) === title ? [`its title “${title}” stays`] : []),
    ...new Set(left.map(({ type, target }) => `its listener for ${type} on ${target} stays`)),
    ...changed.map(name => `it changes ${name}`)
  ]
}

async function listeners({ session, appOf }: PageScripts): Promise<Listener[]> {
  const found = ['window', 'document'].map(async target => {
    const { result } = await session.send('Runtime.evaluate', { expression: target })
    const { listeners: all } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    return all.map(({ type, scriptId }) => ({ type, target, of: appOf(scriptId) }))
  })
  return (await Promise.all(found)).flat()
}
