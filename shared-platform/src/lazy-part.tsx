import { type ComponentType, lazy, Suspense, useState } from 'react'

interface Replacements<Props> {
  /** Shown while the code loads. */
  Waiting?: ComponentType<Props>
  /** Shown if the code cannot be loaded. */
  Failed?: ComponentType<Props & { onRetry: () => void }>
}

/** Loads the code of a component when it is first rendered; `Waiting` and `Failed` are optional. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting = Nothing, Failed = Nothing }: Replacements<Props> = {}
): ComponentType<Props> {
  let known: ComponentType<Props & { onRetry: () => void }> | undefined

  /** After a failed download, the next mount loads the code again. */
  function loaded() {
    return (known ??= lazy(() =>
      load().then(
        part => ({ default: part as ComponentType<Props & { onRetry: () => void }> }),
        () => {
          known = undefined
          return { default: Failed }
        }
      )
    ))
  }

  return function LazyPart(props) {
    const [Part, setPart] = useState(loaded)
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} onRetry={() => setPart(loaded)} />
      </Suspense>
    )
  }
}

function Nothing() {
  return null
}
