import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault
} from 'fastify'
import type { FirebaseApp } from '@hirfa/shared-contract'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { ValibotTypeProvider } from './http/route-schemas.ts'
import type { RewritePicture } from './photos/rewrite-picture.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Messenger } from './sign-in/messenger.ts'
import type { PasswordCost } from './sign-in/passwords.ts'

/** Text messages per hour whose codes are not entered: all together, and to unknown numbers with the same prefix. */
export interface SmsBudget {
  hits: number
  prefixHits: number
  /** Reminders of appointments by text message per hour. */
  reminderHits: number
}

export interface Dependencies {
  db: Db
  clock: Clock
  messenger: Messenger
  outbox: Outbox
  rewritePicture: RewritePicture
  /** `false` in tests, which all come from one address. */
  rateLimits: boolean
  passwordCost: PasswordCost
  smsBudget?: SmsBudget
  /** Marks cookies as `Secure` regardless of the protocol that the proxy reports. */
  secureCookies?: boolean
  publicUrl?: string
  firebaseApp?: FirebaseApp
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>

export type Area = (app: App, dependencies: Dependencies) => void
