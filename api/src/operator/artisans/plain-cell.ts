import { latinDigits, localPhone, phoneNumber } from '@hirfa/shared-contract'

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

export function numberOf(cell: string): number | string {
  const digits = latinDigits(cell).replace(/[,٫]/, '.')
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : cell
}

/** A cell with a letter is no phone number. */
export function phoneOf(cell: string): string {
  return /\p{L}/u.test(cell) ? cell : phoneNumber(localPhone(cell))
}
