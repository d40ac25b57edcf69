import type { Migration } from 'kysely/migration'
import { up as catalog } from './0001-catalog.ts'
import { up as clients } from './0002-clients.ts'
import { up as appointments } from './0003-appointments.ts'
import { up as waysOut } from './0004-ways-out.ts'
import { up as search } from './0005-search.ts'
import { up as pageOrder } from './0006-page-order.ts'
import { up as ownAccount } from './0007-own-account.ts'
import { up as releaseOfABooking } from './0008-release-of-a-booking.ts'
import { up as standardNames } from './0009-standard-names.ts'
import { up as operatedArtisans } from './0010-operated-artisans.ts'
import { up as jobHours } from './0011-job-hours.ts'
import { up as anonymousSessions } from './0012-anonymous-sessions.ts'
import { up as knownDevices } from './0013-known-devices.ts'
import { up as phoneChanges } from './0014-phone-changes.ts'
import { up as availabilityAlerts } from './0015-availability-alerts.ts'
import { up as onePrice } from './0016-one-price.ts'
import { up as holds } from './0017-holds.ts'
import { up as completedAppointments } from './0018-completed-appointments.ts'
import { up as sharesAndNextArtisans } from './0020-shares-and-next-artisans.ts'
import { up as photosOfAppointments } from './0021-photos-of-appointments.ts'
import { up as appointmentEvents } from './0022-appointment-events.ts'
import { up as latinNames } from './0023-latin-names.ts'
import { up as publicProfiles } from './0024-public-profiles.ts'
import { up as oneFileOfIcons } from './0025-one-file-of-icons.ts'

/** Every step of the database, in order; a published step is never edited, a new one follows. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-catalog': { up: catalog },
  '0002-clients': { up: clients },
  '0003-appointments': { up: appointments },
  '0004-ways-out': { up: waysOut },
  '0005-search': { up: search },
  '0006-page-order': { up: pageOrder },
  '0007-own-account': { up: ownAccount },
  '0008-release-of-a-booking': { up: releaseOfABooking },
  '0009-standard-names': { up: standardNames },
  '0010-operated-artisans': { up: operatedArtisans },
  '0011-job-hours': { up: jobHours },
  '0012-anonymous-sessions': { up: anonymousSessions },
  '0013-known-devices': { up: knownDevices },
  '0014-phone-changes': { up: phoneChanges },
  '0015-availability-alerts': { up: availabilityAlerts },
  '0016-one-price': { up: onePrice },
  '0017-holds': { up: holds },
  '0018-completed-appointments': { up: completedAppointments },
  '0020-shares-and-next-artisans': { up: sharesAndNextArtisans },
  '0021-photos-of-appointments': { up: photosOfAppointments },
  '0022-appointment-events': { up: appointmentEvents },
  '0023-latin-names': { up: latinNames },
  '0024-public-profiles': { up: publicProfiles },
  '0025-one-file-of-icons': { up: oneFileOfIcons }
}
