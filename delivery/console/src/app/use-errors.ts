import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { createResource } from '@hirfa/shared-platform'
import { $health } from '../health/health-store.ts'
import { listErrors } from '../service/releases-api.ts'
import type { PageError } from '../service/results.ts'
import { withSignIn } from '../session/session-store.ts'

/** The errors that pages reported of an app; loaded again with the health. Undefined before the first response. */
export function useErrors(app: string): readonly PageError[] | undefined {
  const [$errors] = useState(() => createResource($health, async health => health && withSignIn(() => listErrors(app))))
  const errors = useStore($errors)
  return errors.state === 'loading' ? undefined : errors.value
}
