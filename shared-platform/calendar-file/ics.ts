import type { Language } from '@hirfa/shared-contract/languages'
import { escaped, folded, inUtc } from './lines.ts'

export interface CalendarEvent {
  /** Stable, so that a second import replaces the event. */
  uid: string
  date: string
  /** The start, `09:00`, in Algiers. */
  time: string
  hours: number
  language: Language
  title: string
  place: string
  description: string
  position: { latitude: number; longitude: number } | null
  url: string
  state: 'tentative' | 'confirmed' | 'cancelled'
  /** The text of the alarm, one hour before. */
  reminder: string
  /** The creation time of the file; the latest file of an event wins. */
  now: Date
}

const HOUR_MS = 3_600_000

/** Writes the event as an iCalendar file (RFC 5545). Times are in UTC, so that no time zone definition is needed. */
export function icsOf(event: CalendarEvent): string {
  const begins = new Date(`${event.date}T${event.time}:00+01:00`)
  const ends = new Date(begins.getTime() + event.hours * HOUR_MS)
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
