import type { Localized, OfferedService } from 'shared-contract'
import type { Size } from '../option/option-size.ts'

/** What the whole work may cost, as far as the option tells how long it takes. */
export type Estimate =
  | { kind: 'up-to'; price: number }
  | { kind: 'between'; from: number; to: number }
  | { kind: 'from'; price: number }

const HOUR = /^(hours?|heures?|ساعة|ساعات)$/i

/**
 * The artisan's price times the hours of the option. `null` where nobody can know it: the price is
 * agreed upon, or the service counts something that the option does not number.
 */
export function estimateOf(service: OfferedService | null, size: Size | null): Estimate | null {
  if (!service?.price || !size || !isHourly(service.per)) return null
  switch (size) {
    case 'small':
      return { kind: 'up-to', price: service.price }
    case 'medium':
      return { kind: 'between', from: service.price, to: 3 * service.price }
    case 'large':
      return { kind: 'from', price: 3 * service.price }
  }
}

function isHourly(unit: Localized | null | undefined): boolean {
  return [unit?.en, unit?.fr, unit?.ar].some(word => HOUR.test(word?.trim() ?? ''))
}
