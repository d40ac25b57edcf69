import type { ResourceState } from '@hirfa/shared-platform'
import type { ShownText } from './chapter-heading.ts'
import { readableText } from './readable-text.server.ts'

/** A server inserts nothing: the browser hydrates the rendered elements. */
export function useReadableText(source = ''): ResourceState<ShownText | null> {
  const text = readableText(source)
  return { state: 'ready', value: text.html ? text : null, refreshing: false }
}
