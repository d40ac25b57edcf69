import { CalendarDate, DayPart, Id, type Service, serviceNamed } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { $draft, $draftKind, changeDraft } from '../draft/draft-store.ts'
import { EMPTY_DRAFT } from '../draft/draft.ts'
import { $ended, $when, choosePlace, chooseService, chooseWhen, hasPassed, SOONEST } from './quick-store.ts'

const PARAMETERS = ['service', 'size', 'wilaya', 'city', 'day', 'part'] as const

const Place = v.object({ wilaya: Id, city: v.optional(Id) })

/** Changes the answers that the address names. One that does not exist is left open, and `$ended` says so. */
export function applyAddress(query: URLSearchParams, services: readonly Service[]): void {
  const asked = Object.fromEntries(query)
  const service = serviceNamed(asked.service ?? '', services)
  const size = service?.options.find(({ id }) => String(id) === asked.size)
  if (service) chooseService(service)
  else if (asked.service !== undefined) changeDraft({ serviceId: null, optionId: null, options: [] })
  if (size) changeDraft({ optionId: size.id })

  const place = v.safeParse(Place, asked)
  const { wilaya: wilayaId = null, city: cityId = null } = place.success ? place.output : {}
  const asksPlace = asked.wilaya !== undefined
  if (asksPlace && (cityId === null || cityId !== $draft.get().cityId)) choosePlace({ wilayaId, cityId })

  const when = {
    day: v.is(CalendarDate, asked.day) ? asked.day : null,
    part: v.is(DayPart, asked.part) ? asked.part : null
  }
  const isOver = hasPassed(when)
  if (PARAMETERS.some(name => query.has(name))) chooseWhen(isOver ? SOONEST : when)
  $ended.set({ service: asked.service !== undefined && !service, place: asksPlace && !place.success, when: isOver })
}

/**
 * For the first render, on a server and in a browser: it must not depend on what the browser stores. After it the
 * draft is read from there and the address applied again, which requests the hours anew: the page may be minutes old.
 */
export function openAddress(query: URLSearchParams, services: readonly Service[]): void {
  $draftKind.set(undefined)
  $draft.set(EMPTY_DRAFT)
  applyAddress(query, services)
  // A server renders the next page, of another address, after the timers of this one.
  if (typeof document === 'undefined') setTimeout(() => $draft.set(EMPTY_DRAFT))
  // Days belong to the clock of the visitor.
  chooseWhen(SOONEST)
}

/** The address for the answers. Without a service it is unchanged: a draft that has been booked has none. */
export function sentenceAddress(query: URLSearchParams, services: readonly Service[]): URLSearchParams {
  const { serviceId, optionId, wilayaId, cityId } = $draft.get()
  const service = services.find(({ id }) => id === serviceId)
  if (!service) return query
  const answers = { service: service.slug, size: optionId, wilaya: wilayaId, city: cityId, ...$when.get() }
  const next = new URLSearchParams(query)
  for (const name of PARAMETERS) {
    if (answers[name] === null) next.delete(name)
    else next.set(name, String(answers[name]))
  }
  return next
}
