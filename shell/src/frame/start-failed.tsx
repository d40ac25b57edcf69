import { useLayoutEffect } from 'react'
import { PageFailed } from './page-failed.tsx'

export interface SentPage {
  copy: HTMLElement | null
}

/** Before hydration puts back the sent page, whose links work; later shows a message. */
export function StartFailed({ root, sent: { copy } }: { root: HTMLElement; sent: SentPage }) {
  const restored = root.hasAttribute('data-sent') ? copy : null

  useLayoutEffect(() => {
    if (restored) root.replaceWith(restored)
  }, [restored, root])

  return restored ? null : <PageFailed />
}
