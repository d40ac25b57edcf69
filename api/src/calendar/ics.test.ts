import { afterEach, describe, expect, test, vi } from 'vitest'
import { type CalendarEvent, writeIcs } from './ics.ts'
import { readCalendar } from '../../testing/read-calendar.ts'

const EVENT: CalendarEvent = {
  uid: 'appointment-12@hirfa.dz',
  sequence: 2,
  start: new Date('2026-11-23T08:00:00Z'),
  hours: 1,
  language: 'ar',
  title: 'موعد السباكة مع كريم بن علي',
  place: '12 rue Didouche Mourad، الجزائر الوسطى، الجزائر',
  description: 'تسرّب تحت المغسلة',
  position: { latitude: 36.7538, longitude: 3.0588 },
  origin: 'https://hirfa.dz',
  url: 'https://hirfa.dz/appointment-details/12',
  state: 'confirmed',
  reminder: 'بعد ساعة: موعد السباكة',
  changedAt: new Date('2026-11-20T18:30:00Z'),
  now: new Date('2026-11-21T13:00:00Z')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

test('writes an hour in Algiers as an RFC 5545 file', () => {
  expect(linesOf(writeIcs(EVENT))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hirfa//Appointments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:appointment-12@hirfa.dz',
    'SEQUENCE:2',
    'DTSTAMP:20261121T130000Z',
    'LAST-MODIFIED:20261120T183000Z',
    'ORGANIZER;CN=Hirfa:https://hirfa.dz',
    'DTSTART:20261123T080000Z',
    'DTEND:20261123T090000Z',
    'SUMMARY;LANGUAGE=ar:موعد السباكة مع كريم بن علي',
    'LOCATION;LANGUAGE=ar:12 rue Didouche Mourad، الجزائر الوسطى، الجزائر',
    'GEO:36.7538;3.0588',
    'DESCRIPTION;LANGUAGE=ar:تسرّب تحت المغسلة',
    'URL:https://hirfa.dz/appointment-details/12',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    'DESCRIPTION:بعد ساعة: موعد السباكة',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR'
  ])
})

test.each(['Africa/Algiers', 'America/Montreal', 'Pacific/Auckland', 'UTC'])(
  'the time does not depend on the time zone %s',
  zone => {
    vi.stubEnv('TZ', zone)
    expect(writeIcs(EVENT)).toContain('DTSTART:20261123T080000Z\r\n')
  }
)

test('a cancelled event has no alarm, and its file asks the calendar to remove it', () => {
  const lines = linesOf(writeIcs({ ...EVENT, state: 'cancelled' }))
  expect(lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  expect(lines).not.toContain('BEGIN:VALARM')
})

test('an appointment of four hours ends four hours later', () => {
  expect(writeIcs({ ...EVENT, hours: 4 })).toContain('DTEND:20261123T120000Z\r\n')
})

test('the last hour of a year ends in the next year', () => {
  expect(writeIcs({ ...EVENT, start: new Date('2026-12-31T23:00:00Z') })).toContain('DTEND:20270101T000000Z\r\n')
})

describe('hostile text', () => {
  const HOSTILE = [
    'one, two; three \\ four',
    'first\nsecond\r\nthird\rfourth',
    'x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged',
    'a tab\t, a bell \u0007 and a NUL \0',
    'half a character \ud83d',
    '👩‍🔧'.repeat(60),
    'تسرّب الماء تحت المغسلة منذ الأمس. '.repeat(60),
    'é'.repeat(300),
    'x'.repeat(2000)
  ]

  test.each(HOSTILE)('%# stays within its property', text => {
    const file = writeIcs({ ...EVENT, title: text, place: text, description: text, reminder: text })
    const lines = linesOf(file)
    expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toHaveLength(26)
    expect(valueOf('SUMMARY', lines)).toBe(readable(text))
    expect(valueOf('DESCRIPTION', lines)).toBe(readable(text))
  })

  test.each(HOSTILE.filter(text => !/[\t\r\0]/.test(text) && text.isWellFormed()))(
    '%# is read as it was written',
    text => {
      const file = writeIcs({ ...EVENT, title: text, place: text, description: text })
      expect(readCalendar(file)).toMatchObject({ summary: text, location: text, description: text })
    }
  )

  test.each(HOSTILE)('%# is folded at 75 octets without splitting a character', text => {
    const file = writeIcs({ ...EVENT, title: text, description: text })
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
  })
})

test('omits empty values', () => {
  const file = writeIcs({ ...EVENT, position: null, description: '' })
  expect(file).not.toContain('GEO')
  expect(file).not.toContain('DESCRIPTION;')
})

function linesOf(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true)
  return file.replaceAll('\r\n ', '').slice(0, -2).split('\r\n')
}

function valueOf(name: string, lines: readonly string[]): string {
  const line = lines.find(one => one.startsWith(`${name};`)) ?? ''
  return line.slice(line.indexOf(':') + 1).replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
}

function readable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Surrogate}/gu, ' ')
}
