import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Controlled, show } from '../../testing/show.tsx'
import { focusFirstProblem } from '../field/focus-first-problem.ts'
import { Checkbox } from './checkbox.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { RatingInput } from './rating-input.tsx'

const DURATIONS = [
  { value: '1', title: 'Small', subtitle: 'Under one hour' },
  { value: '2', title: 'Large', subtitle: 'Three hours or more' }
]

test('a card is chosen by a click on its text or by an arrow key', async () => {
  const { user } = await show(
    <Controlled initial="">{control => <ChoiceCards legend="Duration" options={DURATIONS} {...control} />}</Controlled>
  )
  expect(screen.getByRole('radiogroup', { name: 'Duration' })).toBeTruthy()

  await user.click(screen.getByText('Under one hour'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Small/ }).checked).toBe(true)

  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Large/ }).checked).toBe(true)
})

test('a group without a choice shows its problem and can take the focus', async () => {
  const { container } = await show(
    <ChoiceCards legend="Duration" options={DURATIONS} value="" problem="Choose one" onChange={() => undefined} />
  )

  focusFirstProblem(container)

  expect(screen.getByRole('alert').textContent).toBe('Choose one')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Small/ }))
})

test('a click on the label, which contains a link, ticks the box', async () => {
  const { user } = await show(
    <Controlled initial={false}>
      {({ value, onChange }) => (
        <Checkbox checked={value} onChange={onChange}>
          I accept the <a href="#terms">terms</a>
        </Checkbox>
      )}
    </Controlled>
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' })

  expect(screen.getByRole('link', { name: 'terms' })).toBeTruthy()

  await user.click(screen.getByText(/I accept/))
  expect(box.checked).toBe(true)
})

test('[F-224] five stars, each with its place among five', async () => {
  const { user } = await show(
    <Controlled initial={0}>{control => <RatingInput legend="How was it?" {...control} />}</Controlled>,
    'ar'
  )
  expect(screen.getAllByRole('radio')).toHaveLength(5)

  await user.click(screen.getByRole('radio', { name: '4 من 5' }))

  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('4')
})
