import { numberText } from './number-text.ts'

/** "20 %" with a non-breaking space. */
export function percent(value: number): string {
  return `${numberText(value, { maximumFractionDigits: 2 })}\u00A0%`
}
