import type { Production } from '../product/start-production.ts'

/** The app that the production test promotes and rolls back. */
export const APP = 'mf-account'
export const LATER = '99.0.0'
export const PATH = '/login'

/** The version of the app that new page loads get. */
export async function liveVersion({ edges }: Pick<Production, 'edges'>): Promise<string> {
  const page = await fetch(`http://127.0.0.1:${edges[0]?.port}${PATH}`)
  const version = new RegExp(`/remotes/${APP}/([^/"]+)/`).exec(await page.text())?.[1]
  if (!version) throw new Error(`The page ${PATH} names no version of ${APP}.`)
  return version
}
