export interface WorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'navigationPreload' | 'showNotification' | 'getNotifications'>
  readonly clients: {
    claim(): Promise<void>
    /** For a page that is loading the promise resolves once it is parsed. */
    get(id: string): Promise<PageWindow | undefined>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageWindow[]>
    openWindow(address: string): Promise<unknown>
  }
  readonly location: Location
  storesPages?: boolean
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: WorkerEvent & { data: unknown; source: PageWindow | null }) => void
  ): void
  addEventListener(type: 'push', listener: (event: WorkerEvent & { data: { text(): string } | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { notification: Notification }) => void
  ): void
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request
  readonly resultingClientId: string
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export interface PageWindow {
  readonly id: string
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: unknown): void
  focus(): Promise<unknown>
}
