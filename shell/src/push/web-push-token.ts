/** Subscribes to the browser's push service; the result is the JSON that the API expects. */
export async function webPushToken({ pushManager }: ServiceWorkerRegistration, key: string): Promise<string> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return JSON.stringify(await pushManager.subscribe(options))
  } catch (error) {
    // A subscription with an earlier VAPID key has to be removed first.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return JSON.stringify(await pushManager.subscribe(options))
  }
}
