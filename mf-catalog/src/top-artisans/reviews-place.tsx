import { type ReactNode, useEffect, useState } from 'react'
import { RequestError } from '@hirfa/shared-platform'
import { useInView } from '../home/use-in-view.ts'

/** Reviews and what shows them are loaded near the visible part of the page; without them the place stays empty. */
export function ReviewsPlace() {
  const { place, everInView } = useInView<HTMLDivElement>()
  const [shown, setShown] = useState<ReactNode>(null)

  useEffect(() => {
    if (!everInView) return
    const leaving = new AbortController()
    void load(leaving.signal)
    return () => leaving.abort()
  }, [everInView])

  async function load(signal: AbortSignal) {
    try {
      const { BestReviews, listBestReviews } = await import(/* webpackChunkName: "best-reviews" */ './best-reviews.tsx')
      const reviews = await listBestReviews(signal)
      if (!signal.aborted && reviews.length > 0) setShown(<BestReviews reviews={reviews} />)
    } catch (error) {
      if (!signal.aborted && !(error instanceof RequestError)) throw error
    }
  }

  return <div ref={place}>{shown}</div>
}
