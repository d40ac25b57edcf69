import { type RefObject, useEffect, useRef } from 'react'

/** Whether this page has been left: an answer that comes later must not drag the visitor back. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return left
}
