import { ALERT_SECONDS } from '../alerts/alerts-store.ts'
import { deleteOldContacts } from '../appointments/contact-on-site.ts'
import { later } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { deleteOldShares } from '../sharing/shares-store.ts'
import { KNOWN_DEVICE_SECONDS } from '../sign-in/known-devices.ts'

const DAY = 24 * 60 * 60

type Store = Pick<Dependencies, 'db' | 'clock'>

export async function sweep({ db, clock }: Store): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_devices').where('used_at', '<=', later(now, -KNOWN_DEVICE_SECONDS)).execute()
  await db.deleteFrom('holds').where('expires_at', '<=', now).execute()
  await deleteOldShares(db, now)
  await deleteOldContacts(db, now)
  await db.deleteFrom('codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('phone_changes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('grants').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_windows').where('ends_at', '<=', now).execute()
  await db.deleteFrom('outbox').where('expires_at', '<=', now).execute()
  await db.deleteFrom('availability_alerts').where('created_at', '<=', later(now, -ALERT_SECONDS)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', later(now, -DAY)).execute()
}
