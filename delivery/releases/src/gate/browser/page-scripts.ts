import { publishedFile } from '@hirfa/shared-contract/release'
import type { CDPSession, Page } from 'playwright-core'

export interface PageScripts {
  session: CDPSession
  appOf(scriptId: string): string | undefined
}

export async function openScripts(page: Page): Promise<PageScripts> {
  const session = await page.context().newCDPSession(page)
  const addresses = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => addresses.set(scriptId, url))
  await session.send('Debugger.enable')
  // A script cannot stop the page by `debugger`.
  await session.send('Debugger.setSkipAllPauses', { skip: true })
  return {
    session,
    appOf(scriptId) {
      const url = addresses.get(scriptId) ?? ''
      return URL.canParse(url) ? publishedFile(new URL(url).pathname)?.app : undefined
    }
  }
}

export async function appOfFunction({ session, appOf }: PageScripts, expression: string): Promise<string | undefined> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', { expression })
  if (exceptionDetails || result.type !== 'function' || !result.objectId) return undefined
  const { internalProperties = [] } = await session.send('Runtime.getProperties', { objectId: result.objectId })
  const location: unknown = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value
  return typeof location === 'object' && location !== null && 'scriptId' in location
    ? appOf(String(location.scriptId))
    : undefined
}
