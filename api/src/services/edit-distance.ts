/** Damerau-Levenshtein distance, with `prefix` to the nearest prefix; `limit + 1` for any greater distance. */
export function editDistance(typed: string, word: string, limit: number, { prefix = false } = {}): number {
  const beyond = limit + 1
  if (typed.length - word.length > limit || (!prefix && word.length - typed.length > limit)) return beyond
  const width = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          (last[column - 1] ?? beyond) + (same ? 0 : 1),
          (last[column] ?? beyond) + 1,
          (current[column - 1] ?? beyond) + 1,
          swapped ? (beforeLast[column - 2] ?? beyond) + 1 : beyond
        )
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(beyond, prefix ? Math.min(...last) : (last[word.length] ?? beyond))
}
