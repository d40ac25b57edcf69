import { useEffect } from 'react'

/**
 * Brings the list and the details into the page as soon as one of them shows, so that the other opens
 * without a network too. The chunks are the ones that the remote exposes.
 */
export function useBothScreens(): void {
  useEffect(() => {
    Promise.all([
      import(/* webpackChunkName: "appointments" */ '../appointments/appointments-screen.tsx'),
      import(/* webpackChunkName: "appointment" */ '../appointment/appointment-screen.tsx')
    ]).catch(() => undefined) // Nobody has asked for it yet: the click tries again and says so.
  }, [])
}
