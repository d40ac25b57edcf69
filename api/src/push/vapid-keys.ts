import webPush from 'web-push'
import type { Db } from '../database/database.ts'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this marketplace, made when they are first asked for: browsers hold on to the public one. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await findKeys(db)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // Of servers that start together one is first, and its keys are everybody's.
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
