/** `null` without one, as in `karim-benali-7` → 7. */
export function trailingId(segment: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}
