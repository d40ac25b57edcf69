import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Button, buttonClass } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('calls onClick and submits no form', async () => {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = await show(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Find artisans</Button>
    </form>
  )

  await user.click(screen.getByRole('button', { name: 'Find artisans' }))

  expect(onClick).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('[see F-147] while busy it is disabled, keeps its name and announces the progress', async () => {
  const onClick = vi.fn<() => void>()
  const { user, rerender } = await show(
    <Button busy={false} onClick={onClick}>
      Confirm
    </Button>
  )
  expect(screen.getByRole('status').textContent).toBe('')

  rerender(
    <Button busy onClick={onClick}>
      Confirm
    </Button>
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
  await user.click(button)

  expect(button.disabled).toBe(true)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('In progress')
  expect(onClick).not.toHaveBeenCalled()
})

test('an icon button has a name', async () => {
  await show(<IconButton icon="menu" label="Open the menu" aria-expanded={false} />)

  expect(screen.getByRole('button', { name: 'Open the menu', expanded: false }).textContent).toBe('')
})

test('a link has the same tones', () => {
  expect(buttonClass({ tone: 'accent', wide: true })).toMatch(/button.*accent.*wide/)
  expect(buttonClass()).toMatch(/secondary/)
})
