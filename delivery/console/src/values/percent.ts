const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** "20 %" with a non-breaking space. */
export function percent(value: number): string {
  return `${PERCENT.format(value)}\u00A0%`
}
