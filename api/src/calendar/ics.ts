import type { Language } from '@hirfa/shared-contract/languages'
import { escaped, folded, inUtc } from './lines.ts'

export interface CalendarEvent {
  /** Stable, so that a second import replaces the event. */
  uid: string
  /** Grows with each change; a calendar ignores files with a lower one. */
  sequence: number
  start: Date
  hours: number
  language: Language
  title: string
  place: string
  description: string
  position: { latitude: number; longitude: number } | null
  /** The ORGANIZER of the event: name and address of the site. */
  origin: string
  url: string
  state: 'tentative' | 'confirmed' | 'cancelled'
  reminder: string
  changedAt: Date
  /** The creation time of the file; of files with the same sequence the latest wins. */
  now: Date
}

const HOUR_MS = 3_600_000

/** RFC 5545, method and organizer by RFC 5546. Times are in UTC, so that no time zone definition is needed. */
export function writeIcs(event: CalendarEvent): string {
  const { position, language, start, state } = event
  const ends = new Date(start.getTime() + event.hours * HOUR_MS)
  const isOff = state === 'cancelled'

  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hirfa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isOff ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.now)}`,
    `LAST-MODIFIED:${inUtc(event.changedAt)}`,
    `ORGANIZER;CN=Hirfa:${encodeURI(event.origin)}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(ends)}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(event.title)}`,
    `LOCATION;LANGUAGE=${language}:${escaped(event.place)}`,
    ...(position ? [`GEO:${position.latitude};${position.longitude}`] : []),
    ...(event.description ? [`DESCRIPTION;LANGUAGE=${language}:${escaped(event.description)}`] : []),
    `URL:${encodeURI(event.url)}`,
    `STATUS:${state.toUpperCase()}`,
    ...(isOff ? [] : alarm(event.reminder)),
    'END:VEVENT',
    'END:VCALENDAR'
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')
}

function alarm(text: string): string[] {
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT1H', `DESCRIPTION:${escaped(text)}`, 'END:VALARM']
}
