import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ScrollRow } from './scroll-row.tsx'

const [WINDOW, WHOLE] = [300, 1000]

const disabledButtons = () => screen.getAllByRole<HTMLButtonElement>('button').map(button => button.disabled)

/** Fakes the layout of a row of 1000 px in a window of 300 px. */
async function showRow(language: 'ar' | 'en') {
  const shown = await show(
    <ScrollRow title="Top artisans">
      <p>one</p>
      <p>two</p>
    </ScrollRow>,
    language
  )
  const row = screen.getByRole('list')
  const scrollBy = vi.fn<(by: ScrollToOptions) => void>()
  Object.defineProperties(row, {
    clientWidth: { value: WINDOW },
    scrollWidth: { value: WHOLE },
    scrollLeft: { value: 0, writable: true },
    scrollBy: { value: scrollBy }
  })
  row.style.direction = language === 'ar' ? 'rtl' : 'ltr'
  const scrollTo = (left: number) =>
    act(() => {
      row.scrollLeft = left
      fireEvent.scroll(row)
    })
  scrollTo(0)
  return { ...shown, scrollBy, scrollTo }
}

test.each([
  ['en', 'Show next', WINDOW],
  ['en', 'Show previous', -WINDOW],
  ['ar', 'عرض التالي', -WINDOW],
  ['ar', 'عرض السابق', WINDOW]
] as const)('[F-058] in %s "%s" scrolls by the visible width', async (language, name, left) => {
  const { user, scrollBy, scrollTo } = await showRow(language)
  scrollTo(language === 'ar' ? -300 : 300)

  await user.click(screen.getByRole('button', { name }))

  expect(scrollBy).toHaveBeenCalledWith({ left })
})

test('the buttons are disabled at the ends', async () => {
  const { scrollTo } = await showRow('ar')

  expect(disabledButtons()).toEqual([true, false])
  scrollTo(-350)
  expect(disabledButtons()).toEqual([false, false])
  scrollTo(WINDOW - WHOLE)
  expect(disabledButtons()).toEqual([false, true])
})
