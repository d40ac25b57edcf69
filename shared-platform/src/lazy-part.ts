import { type ComponentType, lazy } from 'react'

/** Optional content whose code loads when it is shown. If the code cannot be loaded, the page works without it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: () => null })
    )
  )
}
