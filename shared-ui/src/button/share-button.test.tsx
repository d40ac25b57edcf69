import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ShareButton } from './share-button.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

const say = vi.fn<(tone: string, text: string) => void>()

/** Fakes `navigator.share`: accepting, refusing or missing. */
function deviceThat(share: ((data: ShareData) => Promise<void>) | undefined) {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}

async function button() {
  say.mockClear()
  const { user } = await show(<ShareButton title="Artisans" say={say} />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  return { copied, press: () => user.click(screen.getByRole('button', { name: 'Share' })) }
}

test('shares title and address of the page with the Web Share API, without a message', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  deviceThat(share)
  const shared = await button()
  await shared.press()
  expect(share).toHaveBeenCalledWith({ title: 'Artisans', url: location.href })
  expect(shared.copied).not.toHaveBeenCalled()
  expect(say).not.toHaveBeenCalled()
})

test('closing the share sheet of the device copies no link', async () => {
  deviceThat(() => Promise.reject(new DOMException('closed', 'AbortError')))
  const shared = await button()
  await shared.press()
  expect(shared.copied).not.toHaveBeenCalled()
  expect(say).not.toHaveBeenCalled()
})

test.each([
  ['cannot share', undefined],
  ['may not share', () => Promise.reject(new DOMException('no', 'NotAllowedError'))]
])('on a device that %s the link is copied and a message is shown', async (_, share) => {
  deviceThat(share)
  const shared = await button()
  await shared.press()
  await waitFor(() => expect(say).toHaveBeenCalledWith('success', 'Link copied. Paste it wherever you like.'))
  expect(shared.copied).toHaveBeenCalledWith(location.href)
})

test('without clipboard access, asks to copy the address by hand', async () => {
  const shared = await button()
  shared.copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await shared.press()
  await waitFor(() =>
    expect(say).toHaveBeenCalledWith('warning', 'The link could not be copied. Copy it from the address bar.')
  )
})
