import { useEffect, useRef } from 'react'
import type { Problems } from 'shared-platform'
import type { BookingValues } from './booking-form.ts'

/** After a refused booking the focus goes to what can be mended first. */
export function useProblemFocus(problems: Problems<BookingValues>, free: boolean) {
  const chooseButton = useRef<HTMLButtonElement>(null)
  const problemPlace = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!free) return
    if (problems.date || problems.time) chooseButton.current?.focus()
    else if (problems.task || problems.general) problemPlace.current?.focus()
  }, [problems])

  return { chooseButton, problemPlace }
}
