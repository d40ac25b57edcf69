import { paths } from '@hirfa/shared-contract/paths'
import { type Language, localized, placeName } from '@hirfa/shared-i18n'
import { type Appointment, nameIn } from '@hirfa/shared-contract'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import type { CalendarEvent } from './ics.ts'

interface Words {
  with(service: string, artisan: string): string
  waiting(service: string): string
  reminder(service: string): string
}

/** Separate from the messages of the apps, because they appear in calendars only. */
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
  now: Date
}

/** The calendar event of an appointment; `null` without date or time, as for an urgent booking. */
export function eventOf(appointment: Appointment, { language, origin, now }: Circumstances): CalendarEvent | null {
  const { id, date, time, hours, status, service, option, artisan, description, estimate } = appointment
  const { latitude, longitude } = appointment
  if (!date || !time) return null
  const words = WORDS[language]
  const name = localized(service.name, language)
  const cost = estimate && estimateText(estimate, language)

  return {
    uid: `appointment-${id}@${new URL(origin).hostname}`,
    date,
    time,
    hours,
    language,
    title: artisan ? words.with(name, nameIn(artisan, language)) : words.waiting(name),
    place: placeOf(appointment, language),
    description: [
      option && [localized(option.title, language), localized(option.subtitle, language)].filter(Boolean).join(' · '),
      cost?.price,
      cost?.totalLine,
      description
    ]
      .filter(Boolean)
      .join('\n'),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    url: origin + paths.appointment(id),
    state: stateOf(status),
    reminder: words.reminder(name),
    now
  }
}

function placeOf({ address, city, wilaya }: Appointment, language: Language): string {
  const places = [city, wilaya].flatMap(place => (place ? [placeName(place, language)] : []))
  return [...new Set([address, ...places])].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
}

function stateOf(status: Appointment['status']): CalendarEvent['state'] {
  if (status === 'pending') return 'tentative'
  return status === 'closed' || status === 'cancelled' || status === 'rejected' ? 'cancelled' : 'confirmed'
}
