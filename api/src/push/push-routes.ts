import { PushKeyResponse } from '@hirfa/shared-contract'
import type { Area } from '../dependencies.ts'
import { vapidKeys } from './vapid-keys.ts'

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
