import { escaped, folded, inUtc } from './lines.ts'

export interface CalendarEvent {
  /** The same whenever the same thing is exported, so that a calendar replaces it and does not double it. */
  uid: string
  /** `YYYY-MM-DD` of Algiers. */
  date: string
  /** The first hour, `09:00` by the clock of Algiers. */
  time: string
  language: 'ar' | 'en' | 'fr'
  title: string
  place: string
  description: string
  /** The point of the map; both or none. */
  position: { latitude: number; longitude: number } | null
  /** The page that tells more. */
  url: string
  state: 'tentative' | 'confirmed' | 'cancelled'
  /** Said an hour before. */
  reminder: string
  /** When the file is made; of two files of one event the later one counts. */
  now: Date
}

const HOUR_MS = 3_600_000

/**
 * The event as a file of RFC 5545. The hour is written in UTC: no calendar has to know of Algiers,
 * and a phone that travels still rings at the right moment.
 */
export function icsOf(event: CalendarEvent): string {
  const begins = new Date(`${event.date}T${event.time}:00+01:00`)
  const ends = new Date(begins.getTime() + HOUR_MS)
  const { position, language } = event

  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hirfa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${inUtc(event.now)}`,
    `DTSTART:${inUtc(begins)}`,
    `DTEND:${inUtc(ends)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(event.title)}`,
    `LOCATION;LANGUAGE=${language}:${escaped(event.place)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    ...(event.description ? [`DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`] : []),
    `URL:${encodeURI(event.url)}`,
    `STATUS:${event.state.toUpperCase()}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(event.reminder)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR'
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')
}
