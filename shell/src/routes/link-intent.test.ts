import { expect, onTestFinished, test } from 'vitest'
import { $intendedLink } from './link-intent.ts'

test('all subscribers get the link of this site that is pointed at, focused or touched, and its end', () => {
  document.body.innerHTML =
    '<p>text</p><a href="/services"><b>Services</b></a><a href="https://example.org/">Elsewhere</a>'
  onTestFinished(() => document.body.replaceChildren())
  const received: (string | undefined)[][] = [[], []]
  for (const list of received) onTestFinished($intendedLink.listen(link => list.push(link?.pathname)))
  const happens = (type: string, on: string) =>
    document.querySelector(on)?.dispatchEvent(new Event(type, { bubbles: true }))

  happens('pointerover', 'p')
  happens('focusin', '[href^=https]')
  expect(received).toEqual([[], []])
  for (const [begin, end] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
    ['touchstart', 'touchmove']
  ] as const) {
    happens(begin, 'b')
    happens(end, 'b')
  }
  happens('pointerover', 'b')
  happens('pointercancel', 'b')
  happens('pointerover', 'b')
  happens('pointerover', 'p')
  const all = Array.from({ length: 5 }, () => ['/services', undefined]).flat()
  expect(received).toEqual([all, all])
})

test('a link in a shadow root is the link that is pointed at', () => {
  document.body.innerHTML = '<div></div>'
  onTestFinished(() => document.body.replaceChildren())
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
  const link = Object.assign(document.createElement('a'), { href: '/services' })
  const text = link.appendChild(document.createElement('b'))
  root?.append(link)
  const received: (string | undefined)[] = []
  onTestFinished($intendedLink.listen(each => received.push(each?.pathname)))
  for (const type of ['pointerover', 'pointerout'])
    text.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  expect(received).toEqual(['/services', undefined])
})
