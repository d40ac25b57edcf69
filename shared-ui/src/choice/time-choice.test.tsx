import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Controlled, show } from '../../testing/show.tsx'
import { type ChosenTime, TimeChoice } from './time-choice.tsx'

const DAYS = [
  { date: '2026-11-30', hours: [{ time: '08:00', free: false }] },
  { date: '2026-12-01', hours: [] },
  {
    date: '2026-12-02',
    hours: [
      { time: '09:00', free: true },
      { time: '10:00', free: false },
      { time: '11:00', free: true }
    ]
  },
  { date: '2026-12-03', hours: [{ time: '14:00', free: true }] }
]

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the first day with a free hour is open, and arrow keys move between hours', async () => {
  const { user } = await show(
    <Controlled<ChosenTime | null> initial={null}>
      {({ value, onChange }) => (
        <>
          <TimeChoice days={DAYS} today="2026-11-30" value={value} onChange={onChange} />
          <output>{value && `${value.date} ${value.time}`}</output>
        </>
      )}
    </Controlled>
  )
  expect(radio('Wed 2').checked).toBe(true)
  expect(radio('Tomorrow').disabled).toBe(true)
  expect(radio('10:00').disabled).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(radio('Wed 2'))
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('2026-12-02 09:00')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('status').textContent).toBe('2026-12-02 11:00')
  await user.click(radio('Thu 3'))
  expect(radio('14:00').checked).toBe(false)
  await user.click(screen.getByText('14:00'))
  expect(screen.getByRole('status').textContent).toBe('2026-12-03 14:00')
})
