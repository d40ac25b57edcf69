interface GuardSettings {
  message: string
  workerPath: string
  buildsPath: string
  reportsPath: string
  cookie: string
  /** Milliseconds. */
  times: { start: number; failed: number; styles: number; fetch: number }
}

/**
 * Runs before any script is requested. If the shell has not rendered in
 * time, it shows a message with a button. Once the start has failed it reports that, fetches the shell's files past the
 * cache, and reloads: once with the same shell if its files are whole and have thrown nothing, then with the last good
 * one. In a browser older than the supported ones it says so and loads nothing again.
 */
export function guardStart({ message, workerPath, buildsPath, reportsPath, cookie, times }: GuardSettings): void {
  const ATTEMPT = 'startAttempt'
  const LAST_GOOD_S = 600
  const FAILED = '#root > [data-failed]'
  const SENT = `#root[data-sent], #root > [data-sent], ${FAILED}`
  let hasError = false
  let hasThrown = false
  // Members of the oldest supported browsers that came last.
  let isTooOld = ![].findLast || !AbortSignal.timeout
  let isShown = false
  let failed = false

  Reflect.get(globalThis, 'trustedTypes')?.createPolicy('default', {
    // A document of DOMParser runs no scripts.
    createHTML: (html: string, _type: string, sink: string) =>
      html === '' || sink.startsWith('DOMParser') ? html : null,
    createScriptURL: (url: string) => (isScriptOfRelease(new URL(url, document.baseURI)) ? url : null)
  })
  setTimeout(unblockStyles, times.styles)
  setTimeout(() => check(hasError), times.start)
  setTimeout(() => check(true), times.failed)
  addEventListener('unhandledrejection', () => (hasError = true))
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) {
        hasError = true
        hasThrown ||= isOfShell(event.filename)
        // The gate has parsed this script.
        isTooOld ||= event.error instanceof SyntaxError && isOfShell(event.filename)
      } else if (event.target instanceof HTMLScriptElement && isOfShell(event.target.src)) check(true)
    },
    true
  )

  /** An inserted stylesheet does not delay the first paint. A chunk loader waits for events of its own element. */
  function unblockStyles() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (!link.sheet && !link.onload) link.replaceWith(link.cloneNode())
  }

  function check(isFailed: boolean) {
    if (document.readyState === 'loading')
      return document.addEventListener('readystatechange', () => check(isFailed), { once: true })
    const sent = document.querySelector(SENT)
    if (!sent) return attempt('')
    if (!isShown && !document.querySelector(FAILED)) show(sent)
    isShown = true
    if (!isFailed || failed) return
    failed = true
    const before = attempt()
    report('load')
    if (navigator.onLine && before !== 'last-good' && !isTooOld) void recover(before)
  }

  function show(sent: Element) {
    const template = document.querySelector<HTMLTemplateElement>(message)?.content.firstElementChild
    const place = template?.cloneNode(true) as HTMLElement | undefined
    const button = place?.querySelector('button')
    if (!place || !button) return
    place.style.cssText = 'padding:1.5rem;text-align:center'
    if (isTooOld) for (const each of place.children) each.toggleAttribute('hidden')
    button.style.cssText = 'min-height:48px;padding:0 1.5rem;font:inherit'
    button.addEventListener('click', () => {
      attempt('')
      void fetchShell().then(() => location.reload())
    })
    if (sent.id !== 'root') return sent.append(place)
    // Hydration requires the unchanged content of the root.
    place.style.cssText +=
      ';position:sticky;bottom:0;z-index:99;background:Canvas;color:CanvasText;border-top:1px solid'
    sent.after(place)
    new MutationObserver(() => {
      place.remove()
      // Put back after an error before hydration, the page is another element.
      const again = !sent.isConnected && document.querySelector(SENT)
      if (again) show(again)
    }).observe(sent, { attributeFilter: ['data-sent'], childList: true })
  }

  async function recover(before: string) {
    const whole = await fetchShell()
    if (!document.querySelector(SENT)) return
    // After an error of the scripts a reload of the same bytes would fail again.
    if (whole && !before && !hasThrown && attempt('again')) return location.reload()
    if (!attempt('last-good')) return
    document.cookie = `${cookie}=1; Path=/; Max-Age=${LAST_GOOD_S}; SameSite=Lax`
    report('fallback')
    location.reload()
  }

  /** Whether each file of the shell arrives with the bytes of its hash. Deletes what a service worker has stored. */
  async function fetchShell(): Promise<boolean> {
    try {
      for (const name of await caches.keys()) await caches.delete(name)
    } catch {
      // Without a secure connection there is no storage.
    }
    const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('[integrity]')
    const fetched = Array.from(files, async file => {
      const address = 'src' in file ? file.src : file.href
      const { integrity } = file
      return (
        !isOfShell(address) ||
        fetch(address, { cache: 'reload', integrity, signal: AbortSignal.timeout(times.fetch) }).then(
          ({ ok }) => ok,
          () => false
        )
      )
    })
    return Promise.all(fetched).then(all => all.every(Boolean))
  }

  function isScriptOfRelease({ origin, pathname }: URL): boolean {
    return origin === location.origin && (pathname.startsWith(buildsPath) || pathname === workerPath)
  }

  function isOfShell(address: string): boolean {
    return address.includes(`${buildsPath}shell/`)
  }

  function release(): { id: string; shell: string } {
    return JSON.parse(document.getElementById('release')?.textContent ?? '{}')
  }

  function report(kind: 'load' | 'fallback') {
    const { id, shell: version } = release()
    const part = 'shell'
    const isFirst = kind === 'load' && !document.querySelector('meta[name$="-report-one-in"]')
    // JSON leaves out what is undefined.
    const views = isFirst ? [{ part, version }] : undefined
    const problems = [{ kind, part, version, first: isFirst || undefined }]
    navigator.sendBeacon(reportsPath, JSON.stringify({ release: id, views, problems }))
  }

  /** Reads or sets the last attempt of this tab. A tab without storage attempts nothing by itself. */
  function attempt(next?: string): string {
    try {
      if (next !== undefined) sessionStorage.setItem(ATTEMPT, next)
      return sessionStorage.getItem(ATTEMPT) ?? ''
    } catch {
      return next === undefined ? 'last-good' : ''
    }
  }
}
