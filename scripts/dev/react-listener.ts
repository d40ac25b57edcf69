/** Remembers each React that announces itself, until a remote's own code comes and asks for it. */
export interface ReactHook {
  renderers: Map<number, unknown>
  supportsFiber: true
  inject(renderer: unknown): number
  onScheduleFiberRoot(): void
  onCommitFiberRoot(): void
  onCommitFiberUnmount(): void
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ReactHook | undefined
}

const renderers = new Map<number, unknown>()
const nothing = () => undefined

// The developer's tools may be there already, and do the same.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer)
    return renderers.size
  },
  onScheduleFiberRoot: nothing,
  onCommitFiberRoot: nothing,
  onCommitFiberUnmount: nothing
}
