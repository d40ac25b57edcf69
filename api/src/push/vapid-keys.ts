import webPush from 'web-push'
import type { Db } from '../database/database.ts'

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
