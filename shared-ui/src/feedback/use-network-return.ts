import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react'

/** The connection state that the shell maintains. */
export const OnlineContext = createContext(true)

/** Returns whether the network is up, and calls `onReturn` when it returns. */
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
