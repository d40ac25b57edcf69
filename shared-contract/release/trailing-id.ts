/** The id at the end of a path segment such as `karim-benali-7`; `null` without one. */
export function trailingId(segment: string): number | null {
  const digits = /(?:^|-)([1-9]\d{0,9})$/.exec(segment)?.[1]
  return digits === undefined ? null : Number(digits)
}
