const KILOBYTES = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const DIFFERENCE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'always' })

/** `412.5 kB (+1.2 kB)`: a size, and its difference from another one. */
export function sizeText(bytes: number, other?: number): string {
  const size = `${KILOBYTES.format(bytes / 1000)}\u00A0kB`
  if (other === undefined) return size
  return bytes === other ? `${size} (same)` : `${size} (${DIFFERENCE.format((bytes - other) / 1000)}\u00A0kB)`
}
