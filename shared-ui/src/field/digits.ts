import { latinDigits } from '@hirfa/shared-contract'

/** The digits of a text; Arabic-Indic digits become Latin. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '')
}
