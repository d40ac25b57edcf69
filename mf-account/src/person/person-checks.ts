import { PersonName, Phone } from 'shared-contract'
import * as v from 'valibot'

/** A number as it travels, from the digits after the prefix. */
export function phoneOf(digits: string): string {
  return `+213${digits}`
}

/** A bare +213 is no number either. */
export function checkPhone(digits: string): string | undefined {
  return v.is(Phone, phoneOf(digits)) ? undefined : 'phone_format_error'
}

/** Letters of any script, spaces and hyphens, two at least. */
export function checkName(name: string): string | undefined {
  if (!name.trim()) return 'fill_field'
  if (name.trim().length < 2) return 'name_min'
  return v.is(PersonName, name) ? undefined : 'name_invalid'
}
