import { cloneElement, type ReactElement, type ReactNode } from 'react'

interface MarkedTextProps {
  text: string
  /** By tag; the marked words become the children. A tag without a component stays text. */
  components: Record<string, ReactElement<{ children?: ReactNode }>>
}

/** Shows a message with components around its marked words. Marks are not nested. */
export function MarkedText({ text, components }: MarkedTextProps) {
  const tags = Object.keys(components).join('|')
  // Plain text, tag, marked words, plain text, …
  const pieces = text.split(new RegExp(`<(${tags})>(.*?)</\\1>`))
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece
    const component = components[pieces[index - 1] ?? '']
    return index % 3 === 2 && component ? cloneElement(component, { key: index }, piece) : null
  })
}
