import type { PushKeyResponse } from 'shared-contract'
import type { Area } from '../dependencies.ts'
import { vapidKeys } from './vapid-keys.ts'

/** What a browser subscribes with: the public key, or the application of Firebase that messages go by. */
export const pushArea: Area = (app, { db, firebaseApp: firebase }) => {
  app.get('/api/push-key', async (): Promise<PushKeyResponse> => {
    const key = (await vapidKeys(db)).publicKey
    return firebase ? { key, firebase } : { key }
  })
}
