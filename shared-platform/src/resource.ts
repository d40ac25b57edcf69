import { atom, onMount, type ReadableAtom } from 'nanostores'

/** Something loaded: loading, there, or failed, with the earlier value where there was one. */
export type ResourceState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value; refreshing: boolean }
  | { state: 'failed'; error: unknown; value?: Value }

export interface Resource<Value> extends ReadableAtom<ResourceState<Value>> {
  /** Loads again, keeping what is shown until the answer is there. */
  reload(): void
  /** Takes a value that the server has just answered with elsewhere. */
  take(value: Value): void
}

/**
 * Loads while somebody looks at it, and again when its input changes. Only the newest answer
 * counts: an older request is aborted.
 */
export function createResource<Input, Value>(
  $input: ReadableAtom<Input>,
  load: (input: Input, signal: AbortSignal) => Promise<Value>
): Resource<Value> {
  const $state = atom<ResourceState<Value>>({ state: 'loading' })
  let running: AbortController | undefined

  function settle(state: ResourceState<Value>, of: AbortController) {
    if (running === of) $state.set(state)
  }

  function start(input: Input) {
    running?.abort()
    const mine = (running = new AbortController())
    const earlier = valueOf($state.get())
    $state.set(earlier === undefined ? { state: 'loading' } : { state: 'ready', value: earlier, refreshing: true })
    load(input, mine.signal).then(
      value => settle({ state: 'ready', value, refreshing: false }, mine),
      error => {
        if (!mine.signal.aborted) settle({ state: 'failed', error, value: earlier }, mine)
      }
    )
  }

  onMount($state, () => {
    const stop = $input.subscribe(start)
    return () => {
      stop()
      running?.abort()
    }
  })

  return Object.assign($state, {
    reload: () => start($input.get()),
    take: (value: Value) => {
      running?.abort()
      running = undefined
      $state.set({ state: 'ready', value, refreshing: false })
    }
  })
}

function valueOf<Value>(state: ResourceState<Value>): Value | undefined {
  return state.state === 'loading' ? undefined : state.value
}
