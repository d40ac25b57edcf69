import { useLayoutEffect } from 'react'
import { PageFailed } from './page-failed.tsx'

/** The page that the server sent, until it is hydrated. */
export interface SentPage {
  copy: HTMLElement | null
}

/**
 * Before hydration puts back the page that the server sent, whose links work; the start guard takes its `data-sent` for a failed
 * start. Later shows a message.
 */
export function StartFailed({ root, sent: { copy } }: { root: HTMLElement; sent: SentPage }) {
  const restored = root.hasAttribute('data-sent') ? copy : null

  useLayoutEffect(() => {
    if (restored) root.replaceWith(restored)
  }, [restored, root])

  return restored ? null : <PageFailed />
}
