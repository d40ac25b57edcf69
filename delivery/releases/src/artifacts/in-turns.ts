/**
 * Does some work for each item, a few at the same time, and gives what came of it in their order.
 * After a failure nothing more is begun, and what was begun has ended.
 */
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
