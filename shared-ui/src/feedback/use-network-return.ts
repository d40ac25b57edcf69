import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'

/** Whether there is a network, as far as the frame knows. */
export const OnlineContext = createContext(true)

/** Follows the network, and asks again for what failed without one as soon as it is back. */
export function useNetworkReturn(onReturn: (() => void) | undefined): boolean {
  const online = useContext(OnlineContext)
  const wasAway = useRef(!online)
  const returned = useEffectEvent(() => onReturn?.())

  useEffect(() => {
    if (online && wasAway.current) returned()
    wasAway.current = !online
  }, [online])

  return online
}
