import type { Db } from '../database/database.ts'
import type { Session } from './session-store.ts'
import { hashOf, isSameSecret, newSecret, sign } from './secrets.ts'

const RANDOM_CHARACTERS = newSecret().length

export type AnonymousSessions = ReturnType<typeof anonymousSessions>

/**
 * Creates and recognises session cookies of visitors; neither writes to the database. A cookie value is a random text
 * followed by its signature; the CSRF token is a second signature of it.
 */
export function anonymousSessions(db: Db) {
  let stored: string | undefined

  async function signed(purpose: string, text: string): Promise<string> {
    stored ??= (await db.selectFrom('session_keys').select('key').executeTakeFirstOrThrow()).key
    return sign(stored, purpose, text)
  }

  async function readSession(secret: string): Promise<Session> {
    return { id: hashOf(secret), csrf: await signed('csrf', secret), client: null, deviceId: null, stored: false }
  }

  return {
    async create() {
      const random = newSecret()
      const secret = random + (await signed('session', random))
      return { session: await readSession(secret), secret }
    },
    async find(secret: string): Promise<Session | null> {
      const random = secret.slice(0, RANDOM_CHARACTERS)
      return isSameSecret(secret, random + (await signed('session', random))) ? readSession(secret) : null
    }
  }
}
