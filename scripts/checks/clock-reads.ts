export function clockReads(source: string): string[] {
  return source.match(/\bnew Date(?:\(\s*\)|(?!\w|\s*\())|\bDate\.now\b/g) ?? []
}
