/** The part of `ServiceWorkerGlobalScope` that the push worker uses; the DOM types lack it. */
export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: WorkerEvent & { data: { text(): string } | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { notification: Notification }) => void
  ): void
}

export interface WorkerEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void
}

export interface PageWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: unknown): void
  focus(): Promise<unknown>
}
