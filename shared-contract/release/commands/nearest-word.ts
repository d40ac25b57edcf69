/** Ends a sentence, with the nearest of the known words if one is near. */
export function suggestion(typed: string, known: readonly string[]): string {
  const nearest = nearestWord(typed, known)
  return nearest ? `; did you mean ${nearest}?` : '.'
}

export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  const found = words.map(word => ({ word, edits: editsBetween(typed, word) }))
  const [nearest] = found.toSorted((one, other) => one.edits - other.edits)
  return nearest && nearest.edits <= Math.max(1, typed.length / 3) ? nearest.word : undefined
}

function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (const [index, wanted] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
