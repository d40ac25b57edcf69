import type { ReactNode } from 'react'
import type { ResourceState } from '@hirfa/shared-platform'
import styles from './resource-view.module.css'

interface ResourceViewProps<Value> {
  of: ResourceState<Value>
  loading: ReactNode
  /** Shown instead of the value, or above an older value. */
  failed: ReactNode
  children: (value: Value) => ReactNode
}

/** Renders exactly one of three states: loading, ready or failed. */
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
