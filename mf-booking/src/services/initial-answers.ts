import { useEffect } from 'react'
import { paths } from 'shared-contract/paths'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { Service } from 'shared-contract'
import { type BookAgain, BookAgainState, readState, ServicesState } from 'shared-platform/remote'
import { useLocation, useNavigate } from 'shared-platform/router'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { type Draft, missingOf } from '../draft/draft.ts'
import { draftOf, TaskData } from '../draft/task-data.ts'
import type { GoTo } from './use-wizard-step.ts'

/** Copies an appointment to the draft, then opens its artisan, or the first incomplete step. */
export function useBookAgain(services: readonly Service[], goTo: GoTo): void {
  const { t } = useTranslation('booking')
  const navigate = useNavigate()
  const { state } = useLocation()

  useEffect(() => {
    const { bookAgain } = readState(BookAgainState, state)
    if (!bookAgain) return
    changeDraft(draftAgain(bookAgain, services))
    notify('info', t('booked_again'))
    const draft = $draft.get()
    const { step } = missingOf(draft) ?? { step: 5 }
    if (step < 5 || draft.preferredArtisanId === null) return goTo(step, { replace: true })
    void navigate(paths.artisan(draft.preferredArtisanId), { replace: true, state: { origin: paths.services() } })
  }, [services, state, goTo, navigate, t])
}

/** The appointment as a draft. A service or option that no longer exists is left out. */
export function draftAgain(again: BookAgain, services: readonly Service[]): Draft {
  const service = services.find(({ id }) => id === again.serviceId)
  const option = service?.options.find(({ id }) => id === again.optionId)
  const stored: v.InferInput<typeof TaskData> = {
    v: 1,
    savedAt: Date.now(),
    step: 1,
    state: again.wilayaId ?? null,
    city: again.cityId ?? null,
    category: service?.id ?? null,
    address: again.address ?? '',
    section: option?.id ?? null,
    sections: [...(service?.options ?? [])],
    description: again.description ?? '',
    latitude: again.latitude ?? null,
    longitude: again.longitude ?? null,
    positionChosen: true,
    preferredArtisan: again.artisanId ?? null
  }
  return draftOf(v.parse(TaskData, stored))
}

/** Chooses the service named by a link, and opens the next step. */
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

/** Another service has other options; place, address and description stay. */
export function chosenService(service: Service, earlier: number | null): Partial<Draft> {
  if (service.id === earlier) return { options: service.options }
  return { serviceId: service.id, options: service.options, optionId: null }
}
