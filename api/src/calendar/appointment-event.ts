import { type Appointment, countChanges, isOffStatus, nameIn, PLACE_DETAILS } from '@hirfa/shared-contract'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import type { Language } from '@hirfa/shared-contract/languages'
import { localized, placeName } from '@hirfa/shared-contract/localized'
import { paths } from '@hirfa/shared-contract/paths'
import type { CalendarEvent } from './ics.ts'

interface Words {
  with(service: string, artisan: string): string
  waiting(service: string): string
  reminder(service: string): string
}

const WORDS: Record<Language, Words> = {
  ar: {
    with: (service, artisan) => `موعد ${service} مع ${artisan}`,
    waiting: service => `موعد ${service}`,
    reminder: service => `بعد ساعة: موعد ${service}`
  },
  en: {
    with: (service, artisan) => `${service} with ${artisan}`,
    waiting: service => service,
    reminder: service => `In an hour: ${service}`
  },
  fr: {
    with: (service, artisan) => `${service} avec ${artisan}`,
    waiting: service => service,
    reminder: service => `Dans une heure : ${service}`
  }
}

interface Circumstances {
  language: Language
  origin: string
  start: Date
  changedAt: Date
  now: Date
}

export function toEvent(appointment: Appointment, { language, origin, ...times }: Circumstances): CalendarEvent {
  const { id, hours, status, service, option, artisan, description, estimate } = appointment
  const { latitude, longitude } = appointment
  const words = WORDS[language]
  const name = localized(service.name, language)
  const cost = estimate && estimateText(estimate, language)

  return {
    uid: `appointment-${id}@${new URL(origin).hostname}`,
    sequence: countChanges(appointment.events.map(event => event.status)),
    ...times,
    hours,
    language,
    title: artisan ? words.with(name, nameIn(artisan, language)) : words.waiting(name),
    place: placeText(appointment, language),
    description: [
      option && [localized(option.title, language), localized(option.subtitle, language)].filter(Boolean).join(' · '),
      cost?.price,
      cost?.totalLine,
      description
    ]
      .filter(Boolean)
      .join('\n'),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    origin,
    url: origin + paths.appointment(id),
    state: eventState(status),
    reminder: words.reminder(name)
  }
}

function placeText(appointment: Appointment, language: Language): string {
  const { address, city, wilaya } = appointment
  const places = [city, wilaya].flatMap(place => (place ? [placeName(place, language)] : []))
  const details = PLACE_DETAILS.map(detail => appointment[detail])
  const parts = [...address.split(/[,،]/).map(part => part.trim()), ...details, ...places]
  return [...new Set(parts)].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}

function eventState(status: Appointment['status']): CalendarEvent['state'] {
  if (status === 'pending') return 'tentative'
  return isOffStatus(status) ? 'cancelled' : 'confirmed'
}
