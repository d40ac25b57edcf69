import { clean, latinDigits, localPhone, phoneNumber } from '@hirfa/shared-contract'
import * as v from 'valibot'
import { type FieldName, FIELDS, type Profile } from './artisan-fields.ts'

interface Cell<Value> {
  expected: string
  read(cell: string): unknown
  write(value: Value): string
}

const SEPARATOR = ' | '
const ABSENCE = /^([\d-]+)(?:\s*\.\.\s*([\d-]+))?(?:\s+([\d:]+)\s*-\s*([\d:]+))?$/

const plain = { read: (cell: string) => cell, write: (value: string) => value }
const optional = { read: (cell: string) => cell || null, write: (value: string | null) => value ?? '' }
const number = { read: parseNumber, write: String }
const time = { read: (cell: string) => latinDigits(cell) || null, write: (value: string | null) => value ?? '' }
const flag = {
  expected: 'yes or no',
  read: (cell: string) => ({ yes: true, no: false })[cell.toLowerCase()] ?? cell,
  write: (value: boolean) => (value ? 'yes' : 'no')
}

export const CELLS: { [Name in FieldName]: Cell<Profile[Name]> } = {
  phone: {
    expected: 'an Algerian phone number, such as +213551234567',
    read: cell => (cell === '' ? null : phoneOf(cell)),
    write: phone => phone ?? ''
  },
  first_name: { ...plain, expected: 'a name of 2 to 100 letters, spaces and hyphens' },
  last_name: { ...plain, expected: 'a name of 2 to 100 letters, spaces and hyphens' },
  latin_name: { ...optional, expected: 'the whole name in Latin letters, or empty' },
  gender: { ...optional, expected: 'male, female or empty', read: cell => cell.toLowerCase() || null },
  keywords: { ...plain, expected: 'at most 200 characters' },
  address: { ...optional, expected: 'a text of 3 to 255 characters, or empty' },
  latin_address: { ...optional, expected: 'the address in Latin letters, or empty' },
  experience: {
    expected: 'a whole number of years up to 80, or empty',
    read: cell => (cell === '' ? null : parseNumber(cell)),
    write: years => (years === null ? '' : String(years))
  },
  wilaya: { ...number, expected: 'the number of a wilaya, such as 16' },
  commune: { ...number, expected: 'the id of a commune, such as 554' },
  zones: {
    expected: 'wilayas, or communes after their wilaya, such as 9 | 16:554, each once',
    read: cell =>
      splitCell(cell).map(part => {
        const [wilaya = '', commune] = part.split(':')
        return { wilaya: latinDigits(wilaya), commune: commune === undefined ? null : latinDigits(commune) }
      }),
    write: zones =>
      joined(zones.map(({ wilaya, commune }) => (commune === null ? `${wilaya}` : `${wilaya}:${commune}`)))
  },
  services: {
    expected: 'services with a price in DZD, or without one, such as plumbing=1500 | painting, each once',
    read: cell =>
      splitCell(cell).map(part => {
        const [service = '', price] = part.split('=')
        return { service: service.trim(), price: price === undefined ? null : parseNumber(price.trim()) }
      }),
    write: services => joined(services.map(({ service, price }) => (price === null ? service : `${service}=${price}`)))
  },
  opens: { ...time, expected: 'a time such as 08:00, or empty' },
  closes: { ...time, expected: 'a time such as 17:00, or empty' },
  days: {
    expected: 'English weekdays, such as sunday | monday, each once; empty for every day',
    read: cell => splitCell(cell.toLowerCase()),
    write: joined
  },
  absences: {
    expected: 'days or periods, such as 2026-12-01..2026-12-10 | 2026-12-15 09:00-12:00, each once',
    read: cell =>
      splitCell(latinDigits(cell)).map(part => {
        const [, from, to = from, start = null, end = null] = ABSENCE.exec(part) ?? []
        return { from, to, start, end }
      }),
    write: absences =>
      joined(
        absences.map(({ from, to, start, end }) => {
          const days = from === to ? from : `${from}..${to}`
          return start === null ? days : `${days} ${start}-${end}`
        })
      )
  },
  available: flag,
  verified: flag,
  suspended: flag
}

export function readCell(name: FieldName, cell: string): { value: unknown } | { reason: string } {
  const text = clean(cell)
  const result = v.safeParse(FIELDS[name], CELLS[name].read(text))
  return result.success ? { value: result.output } : { reason: unexpected(CELLS[name].expected, text) }
}

export function unexpected(expected: string, text: string): string {
  if (text === '') return `is missing; it must be ${expected}`
  return `must be ${expected}, got "${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`
}

export function writeCell<Name extends FieldName>(name: Name, profile: Pick<Profile, Name>): string {
  return clean(CELLS[name].write(profile[name]))
}

function splitCell(cell: string): string[] {
  return cell
    .split('|')
    .map(part => part.trim())
    .filter(Boolean)
}

function joined(parts: string[]): string {
  return parts.join(SEPARATOR)
}

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED_FORMULA = /^'+[=+\-@\t\r]/

/** Prefixes a formula with an apostrophe; `unguarded` is its inverse. */
export function guarded(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value
}

export function unguarded(cell: string): string {
  return GUARDED_FORMULA.test(cell) ? cell.slice(1) : cell
}

function parseNumber(cell: string): number | string {
  const digits = latinDigits(cell).replace(/[,٫]/, '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : cell
}

/** A cell with a letter is no phone number. */
function phoneOf(cell: string): string {
  return /\p{L}/u.test(cell) ? cell : phoneNumber(localPhone(cell))
}
