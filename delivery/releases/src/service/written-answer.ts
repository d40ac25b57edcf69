const written = new WeakMap<object, string>()

/** An answer as it travels; one that is given again is not written again. */
export function writtenAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  const known = written.get(answer)
  if (known !== undefined) return known
  const text = JSON.stringify(answer)
  written.set(answer, text)
  return text
}
