import { useEffect, useRef, useState } from 'react'
import { followSubmission } from './follow-submission.ts'
import type { Submission } from './submission.ts'

/** What is known of the booking that was last sent: whether nothing came of it, or nobody can say yet. */
export type Fate = 'nothing' | 'unknown' | null

/** Follows a booking of unknown outcome while its page is there; `onBooked` hears of one that was made after all. */
export function useFate(onBooked: (appointmentId: number, submission: Submission) => void) {
  const [fate, setFate] = useState<Fate>(null)
  const following = useRef<AbortController>(null)
  useEffect(() => () => following.current?.abort(), [])

  /** Of several tries only the last one tells; an earlier one may still be on its way. */
  function begin() {
    following.current?.abort()
    const mine = (following.current = new AbortController())
    setFate('unknown')

    return {
      end: (known: Fate) => {
        if (!mine.signal.aborted) setFate(known)
      },
      async follow(submission: Submission) {
        const found = await followSubmission({ submission, sentAt: Date.now() }, mine.signal)
        if (found === null) setFate('nothing')
        if (typeof found === 'number') onBooked(found, submission)
      }
    }
  }

  return { fate, begin }
}
