/** A subscription to the browser's own push service, as the server takes it. */
export async function webPushToken({ pushManager }: ServiceWorkerRegistration, key: string): Promise<string> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return JSON.stringify(await pushManager.subscribe(options))
  } catch (error) {
    // A subscription made with another key stands in the way: the marketplace has got a new one since.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return JSON.stringify(await pushManager.subscribe(options))
  }
}
