import { useEffect } from 'react'
import { useTranslation } from 'shared-i18n'
import { notify } from 'shared-platform'
import type { Service } from 'shared-contract'
import { type BookAgain, BookAgainState, readState } from 'shared-platform/remote'
import { useLocation, useNavigate } from 'shared-platform/router'
import * as v from 'valibot'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { type Draft, missingOf } from '../draft/draft.ts'
import { draftOf, TaskData } from '../draft/task-data.ts'
import type { GoTo } from './use-wizard-step.ts'

/**
 * Takes up what an appointment was. Where nothing of it is missing the visitor goes on to their
 * artisan at once, else to the first step that asks for something.
 */
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
    void navigate(`/appointement/${draft.preferredArtisanId}`, { replace: true, state: { origin: '/services' } })
  }, [services, state, goTo, navigate, t])
}

/** The draft of the same work once more. What the services do not know any more is asked for again. */
export function draftAgain(again: BookAgain, services: readonly Service[]): Draft {
  const service = services.find(({ id }) => id === again.serviceId)
  const option = service?.options.find(({ id }) => id === again.optionId)
  const kept: v.InferInput<typeof TaskData> = {
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
    idempotencyKey: null,
    preferredArtisan: again.artisanId ?? null
  }
  return draftOf(v.parse(TaskData, kept))
}
