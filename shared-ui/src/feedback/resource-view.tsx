import type { ReactNode } from 'react'
import type { ResourceState } from 'shared-platform'
import styles from './resource-view.module.css'

interface ResourceViewProps<Value> {
  of: ResourceState<Value>
  loading: ReactNode
  /** Instead of the value; above it where an older one is still there to show. */
  failed: ReactNode
  children: (value: Value) => ReactNode
}

/** One of three things, and never two at once: on its way, here, or failed. */
export function ResourceView<Value>({ of: resource, loading, failed, children }: ResourceViewProps<Value>) {
  if (resource.state === 'loading') return loading

  const refreshing = resource.state === 'ready' && resource.refreshing
  return (
    <div className={styles.view} aria-busy={refreshing || undefined}>
      {resource.state === 'failed' && failed}
      {resource.value !== undefined && children(resource.value)}
    </div>
  )
}
