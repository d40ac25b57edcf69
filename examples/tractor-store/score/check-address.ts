const ANSWER_MS = 10_000
const MOST_BYTES = 5_000_000

/** A sentence if a run against the address makes no sense: it is none, answers too late, with an error or too much. */
export async function addressProblem(address: string, answerMs = ANSWER_MS): Promise<string | undefined> {
  if (!URL.canParse(address) || !/^https?:/.test(address)) return `"${address}" is not an address with http or https.`
  const { origin } = new URL(address)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(answerMs) })
    if (new URL(response.url).origin !== origin) return `${address} leads to another site, ${response.url}.`
    if (!response.ok) return `${address} answers with the status ${response.status}.`
    if (!response.headers.get('content-type')?.includes('html')) return `${address} sends no HTML.`
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > MOST_BYTES) return `${address} sends more than ${MOST_BYTES / 1_000_000} MB as its home page.`
    }
    return undefined
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return `${address} did not answer within ${answerMs / 1_000} seconds.`
    const cause = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : undefined
    return `${address} cannot be read: ${cause?.message || 'no connection'}.`
  }
}
