import * as v from 'valibot'

/** A web application of Firebase, as its console describes it; all of it is public. */
export const FirebaseApp = v.object({
  apiKey: v.string(),
  projectId: v.string(),
  appId: v.string(),
  messagingSenderId: v.string(),
  /** The public half of the «web push certificate» of that project. */
  vapidKey: v.string()
})
export type FirebaseApp = v.InferOutput<typeof FirebaseApp>

/** What a browser subscribes with: our own key, or Firebase where the marketplace sends by it. */
export const PushKeyAnswer = v.object({ key: v.string(), firebase: v.nullish(FirebaseApp) })
export type PushKeyAnswer = v.InferOutput<typeof PushKeyAnswer>
