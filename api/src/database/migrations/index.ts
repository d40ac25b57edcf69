import type { Migration } from 'kysely/migration'
import { up as schema } from './0025-schema.ts'
import { up as boundHolds } from './0026-bound-holds-and-charged-codes.ts'
import { up as seats } from './0027-seats-of-communes.ts'
import { up as reminders } from './0028-reminders.ts'
import { addSentences } from './0029-sentences-of-services.ts'
import { addDetails } from './0030-landmarks-and-contacts.ts'
import { addSavedAddresses } from './0031-saved-addresses.ts'
import { addResponseMinutes } from './0032-response-minutes.ts'

/** The name of the last of the 25 migrations that it replaced: a database that has it has this schema. */
export const SCHEMA = '0025-one-file-of-icons'

/** Every step of the database, in order; a published step is never edited, a new one follows. */
export const MIGRATIONS: Record<string, Migration> = {
  [SCHEMA]: { up: schema },
  '0026-bound-holds-and-charged-codes': { up: boundHolds },
  '0027-seats-of-communes': { up: seats },
  '0028-reminders': { up: reminders },
  '0029-sentences-of-services': { up: addSentences },
  '0030-landmarks-and-contacts': { up: addDetails },
  '0031-saved-addresses': { up: addSavedAddresses },
  '0032-response-minutes': { up: addResponseMinutes }
}
