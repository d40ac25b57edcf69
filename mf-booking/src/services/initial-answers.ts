import { useEffect, useLayoutEffect } from 'react'
import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { eachWireField, type Service, serviceNamed } from '@hirfa/shared-contract'
import { BookAgainState, readState, ServicesState } from '@hirfa/shared-platform/remote'
import { useLocation, useParams, useRedirect } from '@hirfa/shared-platform/router'
import * as v from 'valibot'
import { $draft, $replacedDraft, changeDraft } from '../draft/draft-store.ts'
import { type Draft, missingOf } from '../draft/draft.ts'
import { StoredDraft } from '../draft/task-data.ts'
import type { GoTo } from './use-wizard-step.ts'

export function useBookAgain(services: readonly Service[], goTo: GoTo): void {
  const { t } = useTranslation('booking')
  const redirect = useRedirect()
  const { state } = useLocation()

  useEffect(() => {
    const { bookAgain } = readState(BookAgainState, state)
    if (!bookAgain) return
    changeDraft(draftAgain(bookAgain, services))
    notify('info', t('booked_again'))
    const draft = $draft.get()
    const { step } = missingOf(draft) ?? { step: 5 }
    if (step < 5 || draft.preferredArtisanId === null) return goTo(step, { replace: true })
    redirect(paths.artisan(draft.preferredArtisanId), { state: { origin: paths.services() } })
  }, [services, state, goTo, redirect, t])
}

/** Takes over the job of an appointment in the history state. */
export function useBookedJob(services: readonly Service[]): void {
  const { state } = useLocation()
  useLayoutEffect(() => {
    const { bookAgain } = readState(BookAgainState, state)
    if (bookAgain) changeDraft(draftAgain(bookAgain, services))
  }, [services, state])
}

/** The appointment as a draft. A service or option that no longer exists and an invalid value are left out. */
export function draftAgain(again: BookAgainState['bookAgain'], services: readonly Service[]): Draft {
  const service = services.find(({ id }) => id === again.serviceId)
  const option = service?.options.find(({ id }) => id === again.optionId)
  const answers: typeof again = { ...again, serviceId: service?.id, optionId: option?.id }
  return v.parse(StoredDraft, {
    v: 1,
    savedAt: Date.now(),
    ...eachWireField(field => answers[field]),
    sections: service?.options,
    positionChosen: true,
    positionSource: 'appointment',
    preferredArtisan: again.artisanId
  })
}

/** The history state takes precedence. Returns whether the address names an unknown service. */
export function useLinkedService(services: readonly Service[], goTo: GoTo): boolean {
  const { t } = useTranslation('booking')
  const { state, search } = useLocation()
  const { service: named } = useParams()
  const { serviceSlug } = readState(ServicesState, state)
  const opened = search.includes('step=')
  const service = named === undefined ? undefined : serviceNamed(named, services)

  useEffect(() => {
    if (serviceSlug) {
      const carried = services.find(({ slug }) => slug === serviceSlug)
      if (!carried) return notify('warning', t('service_unknown'))
      chooseLinked(carried)
      return goTo(2, { replace: true, otherService: carried !== service })
    }
    if (!service || (opened && $draft.get().serviceId !== null)) return
    chooseLinked(service)
    goTo(2, { replace: true })
  }, [services, serviceSlug, service, opened, goTo, t])

  return named !== undefined && !service
}

/** Options belong to one service, so a draft with an option of another service is offered again. */
function chooseLinked(service: Service): void {
  const earlier = $draft.get()
  const replaced = earlier.optionId !== null && earlier.serviceId !== service.id
  $replacedDraft.set(replaced ? earlier : null)
  changeDraft(chosenService(service, earlier.serviceId))
}

/** Another service has other options. */
export function chosenService(service: Service, earlier: number | null): Partial<Draft> {
  if (service.id === earlier) return { options: service.options }
  return { serviceId: service.id, options: service.options, optionId: null }
}
