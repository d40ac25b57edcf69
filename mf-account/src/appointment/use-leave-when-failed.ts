import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { isRefusal, notify, problemOf, RequestError, type ResourceState } from 'shared-platform'
import { useNavigate } from 'shared-platform/router'
import { useProblemWords } from '../form/problem-words.ts'

/** An appointment that is not there to show leads back to the list, which says why. */
export function useLeaveWhenFailed(resource: ResourceState<unknown>): void {
  const { i18n } = useTranslation(['account', 'platform'])
  const navigate = useNavigate()
  const words = useProblemWords()
  const failure = resource.state === 'failed' && leads(resource) ? resource.error : undefined

  useEffect(() => {
    if (failure === undefined) return
    if (!(failure instanceof RequestError)) throw failure
    const missing = isRefusal(failure) && failure.failure.status === 404
    const text = missing ? i18n.t('not_found', { ns: 'platform' }) : words(problemOf(failure.failure))
    if (text) notify('danger', text)
    void navigate('/my-appointments', { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure, in the words of that moment
  }, [failure])
}

/** What is known already stays readable when the network fails, not when the appointment is gone. */
function leads({ error, value }: { error: unknown; value?: unknown }): boolean {
  return value === undefined || isRefusal(error)
}
