/** The found texts that `known` lacks. A text that is found twice and known once is missing once. */
export function missingIn(known: readonly string[], found: readonly string[]): string[] {
  const left = [...known]
  return found.filter(text => {
    const index = left.indexOf(text)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
