const PERCENT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** «20 %», whose sign never stands alone on the next line. */
export function percent(value: number): string {
  return `${PERCENT.format(value)}\u00A0%`
}
