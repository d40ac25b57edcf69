import { randomInt } from 'node:crypto'
import { TOKEN_MS } from './report-tokens.ts'

/** Pages of several tabs report with their own tokens; the number of cookies stays bounded. */
const COOKIES = 8
const MOST_PAIRS = 100
const NAME = 'report_token_'

/** A cookie that only requests of this site to `/reports` contain, and that no script can read. */
export function reportCookie(token: string, secure: boolean): string {
  const name = `${NAME}${randomInt(COOKIES)}`
  return `${name}=${token}; Path=/reports; Max-Age=${TOKEN_MS / 1_000}; SameSite=Strict; HttpOnly${secure ? '; Secure' : ''}`
}

export function reportCookies(header = ''): string[] {
  const pairs = header.split(';', MOST_PAIRS).map(pair => pair.trim())
  return pairs
    .filter(pair => pair.startsWith(NAME))
    .slice(0, COOKIES)
    .map(pair => pair.slice(pair.indexOf('=') + 1))
}
