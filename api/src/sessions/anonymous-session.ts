import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Session } from './session-store.ts'
import { hashOf, newSecret } from './secrets.ts'

const RANDOM_CHARACTERS = newSecret().length

/** Creates and recognises session cookies of visitors; neither writes to the database. */
export interface AnonymousSessions {
  create(): Promise<{ session: Session; secret: string }>
  /** The session of a cookie value that `create` returned; `null` for any other value. */
  find(secret: string): Promise<Session | null>
}

/** A cookie value is a random text followed by its signature; the CSRF token is a second signature of it. */
export function anonymousSessions(db: Db): AnonymousSessions {
  let stored: string | undefined

  async function sign(purpose: string, text: string): Promise<string> {
    stored ??= (await db.selectFrom('session_keys').select('key').executeTakeFirstOrThrow()).key
    return createHmac('sha256', stored).update(`${purpose}:${text}`).digest('base64url')
  }

  async function sessionOf(secret: string): Promise<Session> {
    return { id: hashOf(secret), csrf: await sign('csrf', secret), client: null, deviceId: null, stored: false }
  }

  return {
    async create() {
      const random = newSecret()
      const secret = random + (await sign('session', random))
      return { session: await sessionOf(secret), secret }
    },
    async find(secret) {
      const random = secret.slice(0, RANDOM_CHARACTERS)
      const expected = Buffer.from(random + (await sign('session', random)))
      const given = Buffer.from(secret)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return sessionOf(secret)
    }
  }
}
