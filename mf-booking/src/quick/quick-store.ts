import { atom, computed } from 'nanostores'
import { $now, $today } from '@hirfa/shared-platform'
import { type DayPart, dayPartOf, DAY_PARTS, type Service } from '@hirfa/shared-contract'
import { hourInAlgiers } from '@hirfa/shared-i18n'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { type Draft, NO_POSITION } from '../draft/draft.ts'
import type { Position } from '../map/position.ts'
import { chosenService } from '../services/initial-answers.ts'

interface When {
  /** The first day of the hours that are shown; `null` is the soonest. */
  day: string | null
  /** `null` is any time of the day. */
  part: DayPart | null
}

export const SOONEST: When = { day: null, part: null }

const $asked = atom(SOONEST)

/** Which answers of the address or of an earlier visit no longer exist. */
export const $ended = atom({ service: false, place: false, when: false })

/** A day that has passed since it was chosen is the soonest. */
export const $when = computed([$asked, $today], (asked, today) => (asked.day && asked.day >= today ? asked : SOONEST))

export function chooseWhen(when: When): void {
  $asked.set(when.day === null ? SOONEST : when)
  $ended.set({ ...$ended.get(), when: false })
}

/** Whether the day, or its part, is over in Algiers. */
export function hasPassed({ day, part }: When): boolean {
  const today = $today.get()
  if (day === null || day > today) return false
  const now = dayPartOf(hourInAlgiers($now.get()))
  return day < today || (part !== null && DAY_PARTS.indexOf(part) < DAY_PARTS.indexOf(now))
}

/** The smallest job is assumed until the visitor names another one. */
export function chooseService(service: Service): void {
  const { serviceId, optionId } = $draft.get()
  const first = service.options[0]?.id ?? null
  const isSame = service.id === serviceId
  changeDraft({
    ...chosenService(service, serviceId),
    optionId: isSame ? (optionId ?? first) : first,
    ...(!isSame && { description: '' })
  })
}

interface Place {
  wilayaId: number | null
  cityId: number | null
}

/** Address and position belong to the place for which they were given. `position` is that of the device. */
export function choosePlace(place: Place, position?: Position): void {
  const located = position && { ...position, positionChosen: true, positionSource: 'device' as const }
  changeDraft({ ...place, address: '', ...(located ?? NO_POSITION) })
}

/** The visitor has chosen a place: one that no longer exists is not spoken of any more. */
export function answerPlace(place: Place): void {
  $ended.set({ ...$ended.get(), place: false })
  choosePlace(place)
}

export function sayEnded(dropped: Partial<Draft>): void {
  const { service, place, when } = $ended.get()
  $ended.set({ service: service || 'serviceId' in dropped, place: place || 'cityId' in dropped, when })
}
