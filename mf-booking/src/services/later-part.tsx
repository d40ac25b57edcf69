import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { createResource, useResourceState } from '@hirfa/shared-platform'

export const loadLaterParts = () => import(/* webpackChunkName: "later-parts" */ './later-parts.ts')
type LaterParts = Awaited<ReturnType<typeof loadLaterParts>>
const $laterParts = createResource(atom(null), loadLaterParts)

interface LaterPartProps {
  loading?: ReactNode
  failed?: (retry: () => void) => ReactNode
  children: (parts: LaterParts) => ReactNode
}

/** What the first step of the wizard does not show: one file, loaded when a part is first shown. */
export function LaterPart({ loading = null, failed, children }: LaterPartProps) {
  const parts = useResourceState($laterParts)
  if (parts.state === 'loading') return loading
  return parts.value ? children(parts.value) : failed?.($laterParts.reload)
}
