/** As long as the server allows its public answers to be kept. */
const GOOD_FOR_MS = 60_000

/** The data block that the edge puts into a page. */
interface PageData {
  language: string
  /** By the call that they answer: `/api/home-details`. */
  answers: Record<string, unknown>
}

let answers = new Map<string, unknown>()

/**
 * The answer to a public call that came with the page, in the page's language. It is given once,
 * and only while it is young: who asks again wants to know how things are now.
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
