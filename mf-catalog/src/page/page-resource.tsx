import { atom } from 'nanostores'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource, isRefusal, usePage, useResourceState } from '@hirfa/shared-platform'
import { Link } from '@hirfa/shared-platform/router'
import { FailedState, NotFound, ResourceView } from '@hirfa/shared-ui'
import type { PageCall } from './page-call.ts'

interface MissingPageProps {
  missing: 'artisan_not_found_text' | 'place_not_found_text'
}

interface PageResourceProps<Input, Value> extends MissingPageProps {
  /** Another input needs another `key`. */
  input: Input
  call: PageCall<Input, Value>
  loading: ReactNode
  children: (value: Value) => ReactNode
}

/** The page of one resource, or that of an address without one. */
export function PageResource<Input, Value>({
  input,
  call,
  loading,
  missing,
  children
}: PageResourceProps<Input, Value>) {
  const [$resource] = useState(() => createResource(atom(input), call.load, call.first))
  const resource = useResourceState($resource)

  if (resource.state === 'failed' && isRefusal(resource.error) && resource.error.failure.status === 404)
    return <MissingPage missing={missing} />
  return (
    <ResourceView of={resource} loading={loading} failed={<FailedState onRetry={$resource.reload} />}>
      {children}
    </ResourceView>
  )
}

function MissingPage({ missing }: MissingPageProps) {
  const { t } = useTranslation(['catalog', 'ui'])
  usePage(t('ui:page_not_found'))
  return <NotFound Link={Link} text={t(missing)} />
}
