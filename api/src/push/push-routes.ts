import type { Area } from '../dependencies.ts'
import { vapidKeys } from './vapid-keys.ts'

/** The public key that a browser subscribes with. */
export const pushArea: Area = (app, { db }) => {
  app.get('/api/push-key', async () => ({ key: (await vapidKeys(db)).publicKey }))
}
