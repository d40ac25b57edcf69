/** The files that a file replaces and that replace it: its name with `*` in place of the content hash. */
export function seriesOf(name: string): string {
  return name.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '.*')
}
