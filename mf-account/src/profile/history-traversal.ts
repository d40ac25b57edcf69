let traversing = false

/** True until the browser has arrived at the entry of `traverse`, for all listeners of that `popstate`. */
export function isTraversing(): boolean {
  return traversing
}

/** Traversal is asynchronous. A link followed meanwhile replaces `next`: the browser would go back from its page. */
export function traverse(delta: number, navigate: (path: string) => unknown, next?: string): void {
  // Without an entry that far back the browser would do nothing.
  if (history.length <= -delta) return
  const arriving = new AbortController()
  const { signal } = arriving

  function end() {
    arriving.abort()
    setTimeout(() => (traversing = false))
  }

  traversing = true
  window.addEventListener(
    'popstate',
    () => {
      end()
      if (next !== undefined) navigate(next)
    },
    { signal }
  )
  window.addEventListener('pagehide', end, { signal })
  interceptLinks(path => (next = path), signal)
  history.go(delta)
}

/** Passes the paths of followed links to `onLink` instead of navigating to them, until `signal` aborts. */
export function interceptLinks(onLink: (path: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    event => {
      const path = linkOf(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      onLink(path)
    },
    { signal, capture: true }
  )
}

function linkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return null
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null
  return pathname + search + hash
}
