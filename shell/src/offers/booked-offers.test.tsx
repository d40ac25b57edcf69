import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import { beforeEach, expect, test, vi } from 'vitest'
import '../messages/index.ts'
import { BookedOffers } from './booked-offers.tsx'
import { $installPrompt, watchInstallPrompt } from './install-prompt.ts'

const TITLE = 'Put Hirfa on your home screen?'
const PUSH_TITLE = 'Shall we tell you when the artisan answers?'

const prompt = vi.fn<() => Promise<void>>()
const onClose = vi.fn<() => void>()

beforeEach(async () => {
  prompt.mockReset().mockResolvedValue()
  onClose.mockReset()
  $installPrompt.set(null)
  if (!i18n.isInitialized) await startMessages('en')
  await i18n.loadNamespaces(['offers', 'shell', 'ui'])
})

watchInstallPrompt()

/** Dispatches the event of a browser for an installable site. */
function beInstallable(): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return event
}

const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })

test('the browser’s own offer is deferred, and consent opens it', async () => {
  expect(beInstallable().defaultPrevented).toBe(true)
  render(<BookedOffers offersPush={false} onClose={onClose} />)
  expect(screen.getByRole('complementary', { name: TITLE })).toBeTruthy()
  await user.click(button('Yes, add it'))
  expect(prompt).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('it comes after the offer of push messages', async () => {
  beInstallable()
  render(<BookedOffers offersPush onClose={onClose} />)
  expect(screen.getByRole('complementary', { name: PUSH_TITLE })).toBeTruthy()
  expect(screen.queryByText(TITLE)).toBeNull()
  await user.click(button('Not now'))
  expect(screen.getByText(TITLE)).toBeTruthy()
})

test('an answer is remembered', async () => {
  beInstallable()
  const { unmount } = render(<BookedOffers offersPush={false} onClose={onClose} />)
  await user.click(button('Not now'))
  expect(prompt).not.toHaveBeenCalled()
  unmount()
  render(<BookedOffers offersPush={false} onClose={onClose} />)
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('a browser that cannot install the site offers nothing', () => {
  render(<BookedOffers offersPush={false} onClose={onClose} />)
  expect(screen.queryByRole('complementary')).toBeNull()
})
