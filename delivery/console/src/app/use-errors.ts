import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { withSignIn } from '../changes/make-change.ts'
import { $health } from '../health/health-store.ts'
import { listErrors } from '../service/releases-api.ts'
import type { PageError } from '../service/results.ts'
import { ServiceError } from '../service/service-error.ts'

/** The errors that pages reported of an app; loaded again with the health. Undefined before the first response. */
export function useErrors(app: string): readonly PageError[] | undefined {
  const health = useStore($health)
  const [errors, setErrors] = useState<readonly PageError[]>()

  useEffect(() => {
    let isCurrent = true
    async function load() {
      try {
        const found = await withSignIn(() => listErrors(app))
        if (isCurrent) setErrors(found)
      } catch (error) {
        // The page shows the rest; the banner says that the service is away.
        if (!(error instanceof ServiceError)) throw error
      }
    }
    if (health) void load()
    return () => {
      isCurrent = false
    }
  }, [app, health])

  return errors
}
