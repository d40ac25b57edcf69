import { fireEvent, screen } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Controlled, show } from '../../testing/show.tsx'
import { CodeField } from './code-field.tsx'
import { focusFirstProblem } from './focus-first-problem.ts'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const ROOT = join(import.meta.dirname, '../../..')

const phone = <Controlled initial="">{control => <PhoneField label="Phone" {...control} />}</Controlled>

const longText = (value: string) => (
  <TextArea label="Description" maxLength={10} value={value} onChange={() => undefined} />
)

test('a field is named by its label and described by its hint and its problem', async () => {
  const { rerender } = await show(
    <TextField label="Full name" hint="As on your door" problem="Too short" value="" onChange={() => undefined} />
  )

  const input = screen.getByRole('textbox', { name: 'Full name' })
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)

  expect(described).toEqual(['As on your door', 'Too short'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too short')

  rerender(<TextField label="Full name" optional value="" onChange={() => undefined} />)
  const valid = screen.getByRole('textbox', { name: 'Full name (optional)' })
  expect(['aria-invalid', 'aria-describedby'].filter(name => valid.hasAttribute(name))).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an e-mail address is left-to-right in an Arabic page', async () => {
  await show(<TextField label="البريد" type="email" value="" onChange={() => undefined} />, 'ar')

  expect(screen.getByRole('textbox', { name: 'البريد' }).getAttribute('dir')).toBe('ltr')
})

test('[F-012] the phone field shows its prefix, is left-to-right and accepts nine digits', async () => {
  const { user } = await show(phone)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

  await user.type(input, '0551-23 45 67 89')

  expect(input.value).toBe('551234567')
  expect(screen.getByText('+213')).toBeTruthy()
  expect(input).toMatchObject({ dir: 'ltr', inputMode: 'tel', autocomplete: 'tel' })

  // A tenth digit is not taken, wherever it is typed; a longer number is not cut.
  await user.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(input.value).toBe('551234567')
  await user.clear(input)
  await user.paste('55192345678')
  expect(input.value).toBe('55192345678')
  // The prefix of another country stands in place of +213.
  await user.clear(input)
  await user.type(input, '+33 6 12 34 56 78')
  expect(input.value).toBe('+33612345678')
  expect(screen.queryByText('+213')).toBeNull()
})

test('[F-012] every phone number of the product is entered in the phone field', () => {
  const files = globSync('{shell,shared-*,mf-*}/src/**/*.tsx', { cwd: ROOT }).filter(
    file => !file.endsWith('.test.tsx')
  )
  const filesWith = (code: string) => files.filter(file => readFileSync(join(ROOT, file), 'utf8').includes(code)).sort()
  expect(filesWith('="tel')).toEqual(['shared-ui/src/field/phone-field.tsx'])
  expect(filesWith('<PhoneField')).toEqual([
    'mf-account/src/profile/profile-editor.tsx',
    'mf-account/src/sign-in/by-code/sign-in-form.tsx',
    'mf-account/src/sign-in/identity-fields.tsx',
    'mf-account/src/sign-in/register/register-password-step.tsx',
    'shared-ui/src/field/place-fields.tsx'
  ])
})

test('[see F-190] the password can be shown and hidden, and the caret does not move', async () => {
  const { user } = await show(
    <PasswordField label="Password" autoComplete="new-password" value="secret" onChange={() => undefined} />
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await user.click(input)
  input.setSelectionRange(2, 2)

  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])

  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
  expect(document.activeElement).toBe(input)
})

test('the code field accepts Arabic and Latin digits up to its length', async () => {
  await show(<Controlled initial="">{control => <CodeField label="Code" {...control} />}</Controlled>)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

  fireEvent.change(input, { target: { value: 'your code: ٤٨٢-9137' } })

  expect(input.value).toBe('482913')
  expect(input).toMatchObject({ autocomplete: 'one-time-code', inputMode: 'numeric' })
})

test('a select reports the value of the chosen option', async () => {
  const chosen = vi.fn<(value: string) => void>()
  const options = [{ value: '16', label: 'Algiers' }]
  const { user } = await show(
    <Select label="Wilaya" placeholder="Choose" value="" onChange={chosen} options={options} />
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Wilaya' })
  expect(select.selectedOptions[0]?.textContent).toBe('Choose')

  await user.selectOptions(select, 'Algiers')

  expect(chosen).toHaveBeenCalledWith('16')
})

test('the remaining length is shown only near the limit', async () => {
  const { rerender } = await show(longText('short'))
  expect(screen.queryByText(/left/)).toBeNull()

  rerender(longText('not short'))

  expect(screen.getByText('1 character left')).toBeTruthy()
})

test('the first field with a problem takes the focus', async () => {
  const { container } = await show(
    <>
      <TextField label="First" value="" onChange={() => undefined} />
      <TextField label="Second" problem="Empty" value="" onChange={() => undefined} />
      <TextField label="Third" problem="Empty" value="" onChange={() => undefined} />
    </>
  )

  focusFirstProblem(container)

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Second' }))
})
