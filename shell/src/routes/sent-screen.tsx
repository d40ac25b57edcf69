import { useLayoutEffect, useRef } from 'react'

/** The elements of a rendered screen, which React has discarded because the page around them changed before their code was there. */
export function SentScreen({ sent }: { sent: Element }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(sent), [sent])
  return <div ref={place} />
}
