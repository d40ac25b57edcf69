import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { acceptMovedNodes } from './moved-nodes.ts'

acceptMovedNodes()

function Part({ text, isSure = true }: { text: string | null; isSure?: boolean }) {
  return (
    <p>
      {text}
      {isSure && <b>!</b>} end
    </p>
  )
}

const textsIn = (element: Element) => [...element.childNodes].filter(node => node instanceof Text)

test.each<[what: string, move: (text: Text, place: Element) => void]>([
  [
    'wrapped in another element',
    (text, place) => {
      text.replaceWith(place)
      place.append(text)
    }
  ],
  ['replaced by another element', (text, place) => text.replaceWith(place)]
])('texts that are %s can be removed, and others be inserted before them', (_what, move) => {
  const { container, rerender } = render(<Part text="Begin" isSure={false} />)
  const part = container.querySelector('p')!
  for (const text of textsIn(part)) move(text, document.createElement('font'))
  rerender(<Part text="Begin" />)
  rerender(<Part text={null} />)
  expect(part.querySelector('b')).not.toBeNull()
  expect(part.textContent).not.toContain('Begin')
  rerender(<Part text="Anew" />)
  expect(part.textContent).toContain('Anew')
})
