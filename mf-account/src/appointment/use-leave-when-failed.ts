import { useEffect } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { i18n, useTranslation } from '@hirfa/shared-i18n'
import { isRefusal, notify, problemOf, RequestError, type ResourceState } from '@hirfa/shared-platform'
import { useRedirect } from '@hirfa/shared-platform/router'
import { useProblemTexts } from '../form/problems.ts'

export function useLeaveWhenFailed(resource: ResourceState<unknown>): void {
  useTranslation(['account', 'platform'])
  const redirect = useRedirect()
  const textOf = useProblemTexts()
  const failure = resource.state === 'failed' && leads(resource) ? resource.error : undefined

  useEffect(() => {
    if (failure === undefined) return
    if (!(failure instanceof RequestError)) throw failure
    const missing = isRefusal(failure) && failure.failure.status === 404
    const text = missing
      ? i18n.t('not_found', { ns: 'platform' })
      : textOf(problemOf(failure.failure, 'error_occurred', 'booking'))
    if (text) notify('danger', text)
    redirect(paths.appointments())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one notice per failure, in the language of that moment
  }, [failure])
}

/** Without a network the persisted appointment stays visible; after a refusal of the server it does not. */
function leads({ error, value }: { error: unknown; value?: unknown }): boolean {
  return value === undefined || isRefusal(error)
}
