/** `#use-readable-text` in the browser. The server output uses `use-readable-text.server.ts`. */
import { useEffect, useState } from 'react'
import { shortName } from '@hirfa/shared-i18n'
import { type ResourceState, useHydrated } from '@hirfa/shared-platform'
import type { ShownText, TextHeading } from './chapter-heading.ts'
import styles from './legal.module.css'

type Reading = ResourceState<ShownText | null>

const NONE: { source?: string | undefined; reading: Reading } = { reading: { state: 'loading' } }

/**
 * The text that the server has rendered stays in the page, so that a first page loads no sanitiser. Any other text is
 * inserted once the sanitiser has loaded; another `attempt` repeats a failed download.
 */
export function useReadableText(source: string | undefined, attempt: unknown): Reading {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState(() => (isHydrated ? NONE : rendered(source)))
  const isShown = shown.source === source && shown.reading.state === 'ready'

  // Back in an earlier language, its rendered elements are gone.
  useEffect(() => () => setShown(NONE), [source])

  useEffect(() => {
    if (isShown || source === undefined) return
    let isLeft = false
    const settle = (reading: Reading) => !isLeft && setShown({ source, reading })
    sanitise(source).then(
      value => settle({ state: 'ready', value, refreshing: false }),
      (error: unknown) => settle({ state: 'failed', error })
    )
    return () => {
      isLeft = true
    }
  }, [isShown, source, attempt])

  return shown.source === source ? shown.reading : NONE.reading
}

async function sanitise(source: string): Promise<ShownText | null> {
  const { readableText, trustedHtml } = await import(/* webpackChunkName: "readable-text" */ './readable-text.ts')
  const { html, headings } = readableText(source)
  return html ? { html: trustedHtml(html), headings } : null
}

function rendered(source: string | undefined): typeof NONE {
  const article = document.querySelector(`.${styles.article}`)
  const headings = article?.querySelectorAll(':is(h2, h3)[id]')
  const value = headings ? { html: '', headings: Array.from(headings, renderedHeading) } : null
  return { source, reading: { state: 'ready', value, refreshing: false } }
}

function renderedHeading({ id, localName, textContent }: Element): TextHeading {
  return { id, level: localName === 'h2' ? 2 : 3, text: shortName(textContent) }
}
