import { act, fireEvent, screen, within } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Dialog } from './dialog.tsx'

/** `asks`: the first attempt to close the dialog asks for a confirmation. */
function Page({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const close = () => (asks && !asking ? setAsking(true) : setOpen(false))
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose a time
      </button>
      {open && (
        <Dialog title="Date and time" onClose={close} footer={<button type="button">Confirm</button>}>
          <p>{asking ? 'Discard the comment?' : '23 November'}</p>
        </Dialog>
      )}
    </>
  )
}

async function openDialog(page = <Page />) {
  const { user } = await show(<StrictMode>{page}</StrictMode>)
  await user.click(screen.getByRole('button', { name: 'Choose a time' }))
  return { user, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Date and time' }) }
}

/** Closed, with the focus back on the opener. */
function isClosed(): boolean {
  const opener = screen.getByRole('button', { name: 'Choose a time' })
  return screen.queryByRole('dialog') === null && document.activeElement === opener
}

test('opens with the focus on its title', async () => {
  const { dialog } = await openDialog()

  expect(dialog.open).toBe(true)
  expect(document.activeElement).toBe(within(dialog).getByRole('heading', { name: 'Date and time' }))
})

// The browser sends `cancel` for Esc; the parent closes the dialog.
test.each<[string, (dialog: HTMLDialogElement) => unknown]>([
  ['the cross', dialog => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))],
  ['Esc', dialog => expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)],
  ['a click outside', dialog => [fireEvent.mouseDown(dialog), fireEvent.click(dialog)]],
  ['the browser', dialog => act(() => dialog.close())]
])('%s closes it, and the focus goes back to its opener', async (_what, close) => {
  const { dialog } = await openDialog()
  close(dialog)
  expect(isClosed()).toBe(true)
})

test('the second tap of a double tap that opened it neither closes it nor presses a button', async () => {
  const { dialog } = await openDialog()
  const close = within(dialog).getByRole('button', { name: 'Close' })

  fireEvent.mouseDown(dialog, { detail: 2 })
  for (const target of [dialog, close]) fireEvent.click(target, { detail: 2 })
  expect(screen.getByRole('dialog')).toBe(dialog)

  fireEvent.click(screen.getByText('23 November'), { detail: 1 })
  fireEvent.click(close, { detail: 2 })
  expect(isClosed()).toBe(true)
})

test('a press that began inside does not close it', async () => {
  const { dialog } = await openDialog()

  fireEvent.mouseDown(screen.getByText('23 November'))
  fireEvent.click(dialog)

  expect(screen.getByRole('dialog')).toBe(dialog)
})

test('a dialog that the browser closes is shown again while its parent asks a question', async () => {
  const { dialog } = await openDialog(<Page asks />)

  act(() => dialog.close())
  expect(await screen.findByText('Discard the comment?')).toBeTruthy()
  expect(dialog.open).toBe(true)

  act(() => dialog.close())
  expect(isClosed()).toBe(true)
})
