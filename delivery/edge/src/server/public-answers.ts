import type { Language } from 'shared-contract/release'
import { boundedCache } from 'delivery-releases'

/** What the API says to everybody: an answer, or that there is no such thing. */
export interface PublicAnswer {
  status: 200 | 404
  /** As it came. */
  text: string
  body: unknown
}

const NO_SUCH_THING: PublicAnswer = { status: 404, text: '', body: null }

export type PublicAnswers = ReadonlyMap<string, PublicAnswer>

/** For whom is asked. */
interface Visitor {
  language: Language
  /** Counts against the same limits as their own requests would. */
  ip: string
}

/** The answers that are there in time, by call. */
export type AskPublicly = (calls: readonly string[], visitor: Visitor) => Promise<PublicAnswers>

interface Options {
  apiUrl: () => string | undefined
  /** How long who asks can wait. */
  patienceMs: number
  mostKept?: number
  now?: () => number
}

const GOOD_FOR_MS = 5_000
const ANSWER_MAX_MS = 5_000

interface Kept {
  askedAt: number
  answer: Promise<PublicAnswer | undefined>
}

/**
 * Asks the API for what everybody may know, without anybody's cookies, and remembers it for
 * seconds. An answer that is late or refused is absent; one that is late is there for the next page.
 */
export function publicAnswers({
  apiUrl,
  patienceMs,
  mostKept = 500,
  now = () => performance.now()
}: Options): AskPublicly {
  const kept = boundedCache<Kept>(mostKept)

  function answerTo(call: string, visitor: Visitor): Promise<PublicAnswer | undefined> {
    const key = `${visitor.language} ${call}`
    const known = kept.get(key)
    if (known && now() - known.askedAt < GOOD_FOR_MS) return known.answer
    const answer = fetched(call, visitor, known?.answer)
    kept.set(key, { askedAt: now(), answer })
    void forgetNothing(key, answer)
    return answer
  }

  /** Where there is nothing to remember, the next page asks again. */
  async function forgetNothing(key: string, answer: Kept['answer']): Promise<void> {
    if (!(await answer) && kept.get(key)?.answer === answer) kept.delete(key)
  }

  async function fetched(
    call: string,
    { language, ip }: Visitor,
    before: Promise<PublicAnswer | undefined> | undefined
  ): Promise<PublicAnswer | undefined> {
    const base = apiUrl()
    if (!base) return undefined
    try {
      const response = await fetch(base + call, {
        headers: { accept: 'application/json', 'accept-language': language, 'x-forwarded-for': ip },
        signal: AbortSignal.timeout(ANSWER_MAX_MS)
      })
      const text = await response.text()
      if (response.status === 404) return NO_SUCH_THING
      if (response.status !== 200) return undefined
      // The same answer is the same object, so that a page made of it need not be made again.
      const same = (await before)?.text === text ? await before : undefined
      return same ?? { status: 200, text, body: JSON.parse(text) }
    } catch {
      // The page goes without: its scripts will ask, and can say what is wrong.
      return undefined
    }
  }

  return async (calls, visitor) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>(resolve => {
      timer = setTimeout(resolve, patienceMs, undefined)
    })
    const answers = await Promise.all(calls.map(call => Promise.race([answerTo(call, visitor), late])))
    clearTimeout(timer)
    return new Map(calls.flatMap((call, index) => (answers[index] ? [[call, answers[index]]] : [])))
  }
}
