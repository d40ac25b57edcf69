/** Runs a task for each item with limited concurrency. Results are in order; a failure starts no further task. */
export async function inTurns<Item, Result>(
  atOnce: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>
): Promise<Result[]> {
  const waiting = [...items].entries()
  const results: Result[] = []
  const failures: unknown[] = []
  const worker = async () => {
    for (const [index, item] of waiting) {
      try {
        results[index] = await work(item)
      } catch (problem) {
        failures.push(problem)
      }
      if (failures.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
  return results
}
