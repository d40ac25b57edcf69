import { addDays } from 'shared-i18n'
import { firstOf, request, RequestError } from 'shared-platform'
import { Availability } from 'shared-contract'
import * as v from 'valibot'
import { DAYS_AHEAD, type FreeHours } from '../calendar/free-hours.ts'

/** The most days the server answers at once. */
const WINDOW = 61
/** A calendar that follows the working hours alone is better than one that is awaited any longer. */
const PATIENCE_MS = 6000

const Answer = v.object({ data: Availability })

export interface KnownHours {
  free: FreeHours
  /** Whether the server has told all of it. */
  whole: boolean
}

/**
 * The free hours of an artisan from `from` for half a year. What the server cannot tell is left
 * out: those days then follow the working hours, and the booking itself has the last word.
 */
export async function listFreeHours(artisanId: number, from: string, signal: AbortSignal): Promise<KnownHours> {
  const starts = Array.from({ length: Math.ceil((DAYS_AHEAD + 1) / WINDOW) }, (_, index) =>
    addDays(from, index * WINDOW)
  )
  const answers = await Promise.all(starts.map(start => listWindow(artisanId, start, signal)))
  return { free: Object.assign({}, ...answers), whole: answers.every(answer => answer !== null) }
}

async function listWindow(artisanId: number, from: string, signal: AbortSignal): Promise<FreeHours | null> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  try {
    const { data } = await request('GET', `/api/profiles/${artisanId}/availability`, {
      query: { from, to: addDays(from, WINDOW - 1) },
      answer: Answer,
      public: true,
      signal: firstOf(signal, patience)
    })
    return data.days
  } catch (error) {
    // Not knowing is an answer here, as the docstring says; the visitor closing the picker is not.
    if (error instanceof RequestError || (patience.aborted && !signal.aborted)) return null
    throw error
  }
}
