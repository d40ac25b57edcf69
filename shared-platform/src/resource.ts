import { useStore } from '@nanostores/react'
import { atom, onMount, type ReadableAtom } from 'nanostores'

export type ResourceState<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value; refreshing: boolean }
  | { state: 'failed'; error: unknown; value?: Value }

export interface Resource<Value> extends ReadableAtom<ResourceState<Value>> {
  reload(): void
  take(value: Value): void
  /** The state of the first render, on a server and in the browser. */
  first(): ResourceState<Value>
}

/** Loads while it has subscribers; a new input aborts the request. A value of `first` shows without a load. */
export function createResource<Input, Value>(
  $input: ReadableAtom<Input>,
  load: (input: Input, signal: AbortSignal) => Promise<Value>,
  first?: (input: Input) => Value | undefined
): Resource<Value> {
  const $state = atom<ResourceState<Value>>({ state: 'loading' })
  let shownFirst: ResourceState<Value> = { state: 'loading' }
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
    const onServer = typeof document === 'undefined'
    // A server uses the store for one page after the other.
    if (onServer) $state.set((shownFirst = { state: 'loading' }))
    const given = $state.value.state === 'loading' ? first?.($input.get()) : undefined
    if (given !== undefined) $state.set((shownFirst = { state: 'ready', value: given, refreshing: false }))
    if (onServer) return
    const stop = given === undefined ? $input.subscribe(start) : $input.listen(start)
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
    },
    first: () => shownFirst
  })
}

/** During hydration the state of the first render, as the server has sent it, even if a response has arrived since. */
export function useResourceState<Value>(resource: Resource<Value>): ResourceState<Value> {
  return useStore(resource, { ssr: resource.first })
}

function valueOf<Value>(state: ResourceState<Value>): Value | undefined {
  return state.state === 'loading' ? undefined : state.value
}
