/** The expressions of a source that read the clock of the device. */
export function clockReads(source: string): string[] {
  return source.match(/\bnew Date(?:\(\s*\)|(?!\w|\s*\())|\bDate\.now\b/g) ?? []
}
