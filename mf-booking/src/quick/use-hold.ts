import { useCallback, useEffect, useRef, useState } from 'react'
import { type Artisan, type HoldBody, type Slot, slotToWire } from '@hirfa/shared-contract'
import { isRefusal, type Problem, problemOf, RequestError } from '@hirfa/shared-platform'
import { $draft } from '../draft/draft-store.ts'
import { forgetHold, holdSlot, releaseHold } from './holds.ts'

export interface Chosen {
  artisan: Artisan
  slot: Slot
  hold: string
}

export type Hold =
  | { state: 'holding' | 'expired' }
  /** `endsAt` is a time of `performance.now()`. */
  | { state: 'held'; endsAt: number }
  /** Booked, held by another visitor, or no longer offered. */
  | { state: 'taken'; problem: Problem }
  /** The request failed; the hour can still be booked. */
  | { state: 'unheld' }

export function useHold(chosen: Chosen) {
  const [hold, setHold] = useState<Hold>({ state: 'holding' })

  const request = useCallback(async () => {
    setHold({ state: 'holding' })
    try {
      const seconds = await holdSlot(makeHoldBody(chosen))
      setHold({ state: 'held', endsAt: performance.now() + seconds * 1000 })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setHold(holdAfter(error))
    }
  }, [chosen])

  const requested = useRef(Promise.resolve())
  const holdNow = useCallback(() => {
    requested.current = request()
  }, [request])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the hold starts with the sheet
    holdNow()
    // If the API processed the release before the hold, the hour would stay held until it expires.
    return () => {
      forgetHold(chosen.hold)
      void requested.current.then(() => releaseHold(chosen.hold))
    }
  }, [holdNow, chosen])

  useEffect(() => {
    if (hold.state !== 'held') return
    const expiry = setTimeout(() => setHold({ state: 'expired' }), hold.endsAt - performance.now())
    return () => clearTimeout(expiry)
  }, [hold])

  return { hold, holdAgain: holdNow, refuse: (error: RequestError) => setHold(holdAfter(error)) }
}

function makeHoldBody({ hold, artisan, slot }: Chosen): HoldBody {
  const { serviceId, optionId } = $draft.get()
  if (serviceId === null || optionId === null) throw new Error('hours are offered for a service and an option only')
  return { id: hold, profile: artisan.id, category: serviceId, section: optionId, ...slotToWire(slot) }
}

function holdAfter(error: RequestError): Hold {
  const { failure } = error
  const taken = isRefusal(error, 'slot_unavailable') || (failure.kind === 'refused' && failure.status === 422)
  return taken ? { state: 'taken', problem: problemOf(failure, 'quick_taken') } : { state: 'unheld' }
}
