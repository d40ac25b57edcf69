import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

interface Named {
  name: string
}

function Part({ name }: Named) {
  return <p>Part {name}</p>
}

function partWithTwoLoads() {
  const [first, second] = [Promise.withResolvers<typeof Part>(), Promise.withResolvers<typeof Part>()]
  const loads = [first.promise, second.promise]
  const LazyPart = lazyPart<Named>(() => loads.shift()!, {
    Waiting: ({ name }) => <p>Waiting for {name}</p>,
    Failed: ({ name, onRetry }) => <button onClick={onRetry}>Load {name} again</button>
  })
  return { LazyPart, first, second }
}

test('a part waits, fails and loads with the next attempt', async () => {
  const { LazyPart, first, second } = partWithTwoLoads()
  render(<LazyPart name="one" />)
  expect(screen.getByText('Waiting for one')).toBeTruthy()
  first.reject(new Error('no network'))
  await userEvent.click(await screen.findByRole('button', { name: 'Load one again' }))
  expect(screen.getByText('Waiting for one')).toBeTruthy()
  second.resolve(Part)
  expect(await screen.findByText('Part one')).toBeTruthy()
})

test('a part that is shown again loads again only after a failure', async () => {
  const { LazyPart, first, second } = partWithTwoLoads()
  const { unmount } = render(<LazyPart name="one" />)
  first.reject(new Error('no network'))
  await screen.findByRole('button', { name: 'Load one again' })
  unmount()
  const again = render(<LazyPart name="two" />)
  second.resolve(Part)
  expect(await screen.findByText('Part two')).toBeTruthy()
  again.unmount()
  render(<LazyPart name="three" />)
  expect(screen.getByText('Part three')).toBeTruthy()
})

test('a part without replacements is absent until its code has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>()
  const LazyPart = lazyPart<Named>(() => promise)
  const { container } = render(<LazyPart name="one" />)
  expect(container.textContent).toBe('')
  resolve(Part)
  expect(await screen.findByText('Part one')).toBeTruthy()
})
