/** The same as the `max-age` of public responses. */
const GOOD_FOR_MS = 60_000

/** The data block that the edge puts into a page. */
interface PageData {
  language: string
  /** Responses by path and query, such as `/api/home-details`. */
  answers: Record<string, unknown>
}

let answers = new Map<string, unknown>()

/**
 * Takes the response to a public request from the data block of the page. Each response is used once,
 * within a minute, and in the language of the page; later requests go to the server.
 */
export function takePageData(call: string, language: string): unknown {
  const block = globalThis.document?.getElementById('data')
  if (block) {
    const data: PageData = JSON.parse(block.textContent)
    answers = new Map(data.language === language ? Object.entries(data.answers) : [])
    block.remove()
  }
  const answer = answers.get(call)
  answers.delete(call)
  return performance.now() < GOOD_FOR_MS ? answer : undefined
}
