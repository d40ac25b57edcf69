import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from '@hirfa/shared-ui'
import { showScreen } from '@hirfa/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import '../messages/index.ts'
import { dialogPart } from './dialog-part.tsx'

const TITLE = 'Describe the problem or change the address'

test('a dialog opens before its code, says that it is missing, and shows it with the next attempt', async () => {
  const attempts = [Promise.withResolvers<typeof Loaded>(), Promise.withResolvers<typeof Loaded>()] as const
  const loads = attempts.map(({ promise }) => promise)
  const Part = dialogPart('describe_problem', () => loads.shift()!)
  const onClose = vi.fn()
  await showScreen(() => <Part onClose={onClose} />, { route: '/' })
  const user = userEvent.setup()

  const waiting = await screen.findByRole('dialog', { name: TITLE })
  expect(document.activeElement?.textContent).toBe(TITLE)
  await user.click(within(waiting).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()

  attempts[0].reject(new Error('no network'))
  await screen.findByText(/This part could not be loaded/)
  expect(screen.getByRole('dialog', { name: TITLE })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  attempts[1].resolve(Loaded)
  expect(await screen.findByText('The form')).toBeTruthy()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

function Loaded({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={TITLE} onClose={onClose}>
      The form
    </Dialog>
  )
}
