import { useLayoutEffect } from 'react'
import { PageFailed } from './page-failed.tsx'

/**
 * Before hydration puts back the page that the server sent, whose links work; the start guard takes its `data-sent` for a failed
 * start. Later shows a message.
 */
export function StartFailed({ root, sent }: { root: HTMLElement; sent: HTMLElement }) {
  const isSent = root.hasAttribute('data-sent')

  useLayoutEffect(() => {
    if (isSent) root.replaceWith(sent)
  }, [isSent, root, sent])

  return isSent ? null : <PageFailed />
}
