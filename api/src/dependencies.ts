import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault
} from 'fastify'
import type { FirebaseApp } from 'shared-contract'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { ValibotTypeProvider } from './http/route-schemas.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import type { Messenger } from './sign-in/messenger.ts'

/** What every area works with. */
export interface Dependencies {
  db: Db
  clock: Clock
  messenger: Messenger
  outgoing: Outgoing
  /** `false` switches off the limits that many tests from one address would meet. */
  rateLimits: boolean
  /** Cookies for https alone, whatever the proxy says of the request; otherwise as it says. */
  secureCookies?: boolean
  /** Where browsers find the product, as far as the operator has said. */
  publicUrl?: string
  /** By which browsers get a token of Firebase, where messages go by it. */
  firebaseApp?: FirebaseApp
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ValibotTypeProvider
>

/** A part of the contract: its routes, added to the scope whose rules they follow. */
export type Area = (app: App, dependencies: Dependencies) => void
