import { isLoopback } from '@hirfa/shared-contract/process'

const GUESSED_FIRST = ['postgres', 'password', 'hirfa', 'changeme', 'secret', 'admin', '123456']

export function unsafeSettings(environment: Record<string, string | undefined>): string[] {
  const { RATE_LIMITS, PASSWORD_COST, DEV_CONTROLS, PUBLIC_URL, ALLOWED_ORIGINS = '', DATABASE_URL } = environment
  const origins = ALLOWED_ORIGINS.split(',').filter(Boolean)
  return [
    RATE_LIMITS === 'off' && 'RATE_LIMITS=off is for tests and not allowed in production.',
    PASSWORD_COST === 'test' && 'PASSWORD_COST=test is for tests and not allowed in production.',
    DEV_CONTROLS &&
      DEV_CONTROLS !== '0' &&
      'DEV_CONTROLS gives everyone write access and is not allowed in production.',
    PUBLIC_URL &&
      !isSafe(PUBLIC_URL) &&
      'PUBLIC_URL must begin with https:// in production: plain http exposes the session cookies.',
    ...origins
      .filter(origin => !isSafe(origin))
      .map(
        origin => `ALLOWED_ORIGINS contains "${origin}", which is not https: its pages would get the session cookies.`
      ),
    DATABASE_URL &&
      GUESSED_FIRST.includes(passwordIn(DATABASE_URL)) &&
      'DATABASE_URL has a default password; choose another one.'
  ].flatMap(sentence => sentence || [])
}

function isSafe(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}

function passwordIn(address: string): string {
  return decodeURIComponent(URL.parse(address)?.password ?? '')
}
