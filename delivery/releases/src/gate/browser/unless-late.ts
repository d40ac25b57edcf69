/** Resolves to the result, or to undefined after a timeout of Playwright. Rejects with every other error. */
export async function unlessLate<Result>(waiting: Promise<Result>): Promise<{ result: Result } | undefined> {
  try {
    return { result: await waiting }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return undefined
    throw error
  }
}
