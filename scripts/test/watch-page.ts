import { PropertySymbol } from 'happy-dom'
import WindowBrowserContext from 'happy-dom/lib/window/WindowBrowserContext.js'

export function watchPage(): () => void {
  for (const area of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, area, { configurable: true, enumerable: true, value: new Storage() })
  const browser = new WindowBrowserContext(Reflect.get(document, PropertySymbol.window)).getBrowserContext()
  browser?.responseCache.clear()
  // Also those that scripts cannot read.
  browser?.cookieContainer.clearCookies()
  const listeners = [recordListeners(globalThis), recordListeners(document)]
  const marks = Object.getOwnPropertySymbols(document)
  return () => {
    for (const remove of listeners) remove()
    // With its mark user-event would not add its listeners again.
    for (const mark of Object.getOwnPropertySymbols(document))
      if (!marks.includes(mark)) Reflect.deleteProperty(document, mark)
    emptyPage()
  }
}

function recordListeners(target: EventTarget): () => void {
  const added: Parameters<EventTarget['addEventListener']>[] = []
  const add = target.addEventListener
  target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
    added.push(listener)
    add.apply(target, listener)
  }
  return () => {
    for (const [type, listener, options] of added) target.removeEventListener(type, listener, options)
  }
}

function emptyPage(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
}
