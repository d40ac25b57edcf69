import { useEffect } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify, refusalText, RequestError, type ResourceState } from '@hirfa/shared-platform'

/** Shows one notice for a failed load and returns its text: the server's message, else the default. */
export function useFaqFailureNotice(faqs: ResourceState<unknown>): string | undefined {
  const { t } = useTranslation(['catalog', 'platform'])
  const error = faqs.state === 'failed' ? faqs.error : undefined
  const problem = error === undefined ? undefined : sentence(error)

  useEffect(() => {
    if (problem) notify('danger', problem)
    // A change of language must not repeat the notice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [error])

  function sentence(cause: unknown): string {
    if (!(cause instanceof RequestError)) throw cause
    const { failure } = cause
    switch (failure.kind) {
      case 'offline':
        return t('network_error', { ns: 'platform' })
      case 'timeout':
        return t('connection_timeout', { ns: 'platform' })
      case 'refused':
        return refusalText(failure, 'faqs') ?? t('faqs_failed')
      default:
        return t('faqs_failed')
    }
  }

  return problem
}
