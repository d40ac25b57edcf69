import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { Service } from 'shared-contract'
import { readState, ServicesState } from 'shared-platform/remote'
import { useLocation } from 'shared-platform/router'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { chosenService } from './chosen-service.ts'
import type { GoTo } from './use-wizard-step.ts'

/** Takes the service that a link named, and goes on to the place. */
export function useLinkedService(services: readonly Service[], goTo: GoTo): void {
  const { t } = useTranslation('booking')
  const { serviceSlug } = readState(ServicesState, useLocation().state)

  useEffect(() => {
    if (!serviceSlug) return
    const service = services.find(({ slug }) => slug === serviceSlug)
    if (!service) return notify('warning', t('service_unknown'))
    changeDraft(chosenService(service, $draft.get().serviceId))
    goTo(2, { replace: true })
  }, [services, serviceSlug, goTo, t])
}
