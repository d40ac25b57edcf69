import { type ReactNode, useEffect, useState } from 'react'
import { useInView } from '../home/use-in-view.ts'

/** Reviews and what shows them are loaded near the visible part of the page; without them the place stays empty. */
export function ReviewsPlace() {
  const { place, everInView } = useInView<HTMLDivElement>()
  const [shown, setShown] = useState<ReactNode>(null)

  useEffect(() => {
    if (!everInView) return
    const leaving = new AbortController()
    void import(/* webpackChunkName: "top-artisans" */ './best-reviews.tsx').then(async ({ loadReviews }) =>
      setShown(await loadReviews(leaving.signal))
    )
    return () => leaving.abort()
  }, [everInView])

  return <div ref={place}>{shown}</div>
}
