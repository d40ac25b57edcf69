// @vitest-environment jsdom
// The sanitiser needs a document that parses as browsers do.
import { expect, test } from 'vitest'
import { readableText } from './readable-text.ts'

test.each([
  ['<p>Hello</p><script>alert(1)</script>', 'script'],
  ['<p onclick="alert(1)">Hello</p>', 'onclick'],
  ['<p>Hello <a href="javascript:alert(1)">link</a></p>', 'javascript:'],
  ['<p>Hello <a href=" java&#x09;script:alert(1)">link</a></p>', 'script:'],
  ['<p>Hello</p><img src=x onerror=alert(1)>', 'onerror'],
  ['<p>Hello</p><svg><script>alert(1)</script></svg>', 'script'],
  ['<p>Hello</p><iframe src="https://evil.example"></iframe>', 'iframe'],
  ['<p style="position:fixed">Hello</p>', 'style'],
  ['<p id="root" name="body">Hello</p>', 'root'],
  ['<form action="/x"><p>Hello</p><input name="password"></form>', 'input'],
  ['<p>Hello</p><math><mtext><style><img src onerror=alert(1)></style></mtext></math>', 'onerror']
])('[F-068] nothing of %s survives that could act', (source, act) => {
  const { html } = readableText(source)
  expect(html).toContain('Hello')
  expect(html.toLowerCase()).not.toContain(act)
})

test('[F-068] headings, lists and links stay', () => {
  const { html } = readableText(
    '<h2>Terms</h2><ul><li>One</li></ul><a href="https://hirfa.example/x">more</a><a href="mailto:a@b.dz">mail</a>'
  )
  expect(html).toContain('<ul><li>One</li></ul>')
  expect(html).toContain('<a href="https://hirfa.example/x">more</a>')
  expect(html).toContain('<a href="mailto:a@b.dz">mail</a>')
})

test('[F-069] headings of two levels get an address of their own words', () => {
  const { html, headings } = readableText(
    '<h2>Your account</h2><h3>دور المنصة</h3><h2>Your account</h2><h4>No chapter</h4>'
  )
  expect(headings).toEqual([
    { id: 'your-account-1', level: 2, text: 'Your account' },
    { id: 'دور-المنصة-2', level: 3, text: 'دور المنصة' },
    { id: 'your-account-3', level: 2, text: 'Your account' }
  ])
  for (const { id } of headings) expect(html).toContain(`id="${id}"`)
})

test('a title inside the text becomes a chapter: the page has its own', () => {
  expect(readableText('<H1 class="x">Terms</H1>').html).toBe('<h2 id="terms-1" tabindex="-1">Terms</h2>')
})

test.each(['', '  ', '<p> </p>', '<script>alert(1)</script>', '<br><hr>'])('[F-071] %j is no text at all', source => {
  expect(readableText(source)).toEqual({ html: '', headings: [] })
})
