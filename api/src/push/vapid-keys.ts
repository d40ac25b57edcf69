import webPush from 'web-push'
import { PushKeyResponse } from '@hirfa/shared-contract'
import type { Db } from '../database/database.ts'
import type { Area } from '../dependencies.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Created once and stored: browsers subscribe with the public key. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await findKeys(db)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // Processes that start together all use the keys of the first insert.
  await db
    .insertInto('vapid_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return (await findKeys(db)) ?? vapidKeys(db)
}

async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  return db.selectFrom('vapid_keys').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}

export const pushArea: Area = (app, { db, firebaseApp: firebase }) => {
  const schema = {
    summary: 'The VAPID key or the Firebase application to subscribe with',
    response: { 200: PushKeyResponse }
  }
  app.get('/api/push-key', { schema }, async () => {
    const key = (await vapidKeys(db)).publicKey
    return firebase ? { key, firebase } : { key }
  })
}
