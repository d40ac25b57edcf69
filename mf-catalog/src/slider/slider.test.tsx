import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { showScreen } from '@hirfa/shared-platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeConnection } from '../../testing/fake-connection.ts'
import { wantLessMotion } from '../../testing/less-motion.ts'
import '../messages/index.ts'
import { Slider } from './slider.tsx'
import { ADVANCE_MS, TRANSITION_MS } from './use-slider.ts'

const SLIDES = [1, 2, 3].map(id => ({
  id,
  original_url: `/media/sliders/${id}.svg`,
  alt: { ar: null, en: `Caption ${id}`, fr: null }
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(slides = SLIDES, language: 'ar' | 'en' = 'en') {
  await showScreen(() => <Slider slides={slides} />, { route: '/', language })
  return await screen.findByRole('region')
}

/** Time passes only by `wait`. */
async function showWithoutClock() {
  await show()
  cleanup()
  vi.useFakeTimers()
  await showScreen(() => <Slider slides={SLIDES} />, { route: '/' })
  return screen.getByRole('region')
}

/** The slide exposed to screen readers. */
function current(slider: HTMLElement): string | null {
  return within(slider).getByRole('group').getAttribute('aria-label')
}

function track(slider: HTMLElement): HTMLElement {
  const found = within(slider).getByRole('group').parentElement
  if (!found) throw new Error('A slide stands in its track')
  return found
}

const place = (slider: HTMLElement) => track(slider).style.getPropertyValue('--place')

async function wait(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('[F-047] shows the pictures of the settings with their captions', async () => {
  const slider = await show()
  const picture = within(slider).getByRole('group').querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/media/sliders/1.svg')
  const slides = [...slider.querySelectorAll('[role=group][aria-label] img')]
  expect(slides.map(image => image.getAttribute('src'))).toEqual(SLIDES.map(({ original_url }) => original_url))
  expect(within(slider).getByRole('group').textContent).toBe('Caption 1')
})

test('the caption leads to what it promises; only the shown slide can be reached', async () => {
  const slider = await show(SLIDES.map(slide => ({ ...slide, path: slide.id === 3 ? null : '/artisans' })))
  const link = within(slider).getByRole('link', { name: 'Caption 1' })
  expect(link.getAttribute('href')).toBe('/artisans')
  const links = [...slider.querySelectorAll('a')]
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([link])
  fireEvent.click(within(slider).getByRole('button', { name: 'Slide 3 of 3' }))
  expect(within(slider).queryByRole('link')).toBeNull()
})

test('[F-048] [F-049] advances every three seconds and wraps around', async () => {
  const slider = await showWithoutClock()
  for (const slide of [1, 2, 3]) {
    await wait(2999)
    expect(current(slider)).toBe(`Slide ${slide} of 3`)
    await wait(1)
  }
  expect(current(slider)).toBe('Slide 1 of 3')
})

test('[F-049] [F-052] moves onto the copy in half a second, then to the slide without animation', async () => {
  const slider = await showWithoutClock()
  await wait(9000)
  expect(place(slider)).toBe('4')
  await wait(499)
  expect(track(slider).hasAttribute('data-gliding')).toBe(true)
  await wait(1)
  expect(place(slider)).toBe('1')
  expect(track(slider).hasAttribute('data-gliding')).toBe(false)
})

test('[F-050] pauses while the tab is hidden', async () => {
  const slider = await show()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  await wait(ADVANCE_MS * 2)
  expect(current(slider)).toBe('Slide 1 of 3')

  hidden.mockReturnValue(false)
  fireEvent(document, new Event('visibilitychange'))
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe('Slide 2 of 3')
})

test('pauses under a pointer, with the focus in it, and when stopped', async () => {
  const slider = await show()
  fireEvent.pointerEnter(slider)
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe('Slide 1 of 3')
  fireEvent.pointerLeave(slider)

  act(() => within(slider).getByRole('button', { name: 'Slide 1 of 3' }).focus())
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe('Slide 1 of 3')

  fireEvent.click(within(slider).getByRole('button', { name: 'Pause the slides' }))
  act(() => within(slider).getByRole('button', { name: 'Play the slides' }).focus())
  fireEvent.blur(slider)
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe('Slide 1 of 3')
})

test('with reduced motion the slides do not advance until they are started', async () => {
  wantLessMotion()
  const slider = await show()
  await wait(ADVANCE_MS * 2)
  expect(current(slider)).toBe('Slide 1 of 3')
  fireEvent.click(within(slider).getByRole('button', { name: 'Play the slides' }))
  fireEvent.blur(slider)
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe('Slide 2 of 3')
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %j it does not advance, and captions replace the pictures',
  async connection => {
    fakeConnection(connection)
    const slider = await show()
    await wait(ADVANCE_MS * 2)
    expect(current(slider)).toBe('Slide 1 of 3')
    expect(slider.querySelector('img')).toBeNull()
    expect(within(slider).getByRole('group').textContent).toBe('Caption 1')
  }
)

test('a picture without a caption is shown even with Save-Data', async () => {
  fakeConnection({ saveData: true })
  const slider = await show(SLIDES.slice(0, 1).map(slide => ({ ...slide, alt: { ar: null, en: ' ', fr: null } })))
  expect(slider.querySelector('img')?.getAttribute('alt')).toBe('Pictures of Hirfa')
})

test('the caption replaces a picture that failed to load', async () => {
  const slider = await show(SLIDES.slice(0, 1))
  const picture = slider.querySelector('img')
  if (!picture) throw new Error('A slide has a picture')
  fireEvent.error(picture)
  expect(slider.querySelector('img')).toBeNull()
  expect(within(slider).getByRole('group').textContent).toBe('Caption 1')
})

test('without pictures there is no slider', async () => {
  await showScreen(() => <Slider slides={[]} />, { route: '/' })
  expect(screen.queryByRole('region')).toBeNull()
})

test('[F-051] has a button for each slide that moves directly to it', async () => {
  const slider = await show()
  fireEvent.click(within(slider).getByRole('button', { name: 'Slide 3 of 3' }))
  expect(current(slider)).toBe('Slide 3 of 3')
  expect(within(slider).getByRole('button', { name: 'Slide 3 of 3' }).getAttribute('aria-current')).toBe('true')
})

test.each([
  [2, ['Pause the slides', 'Slide 1 of 2', 'Slide 2 of 2']],
  [1, []]
])('[F-051] of %i slides the buttons are %j; a single slide stays', async (count, buttons) => {
  const slider = await show(SLIDES.slice(0, count))
  const shown = within(slider).queryAllByRole('button')
  expect(shown.map(button => button.getAttribute('aria-label'))).toEqual(buttons)
  await wait(ADVANCE_MS)
  expect(current(slider)).toBe(`Slide ${count} of ${count}`)
})

test('a swipe to the left moves forward, one to the right back', async () => {
  const slider = await show()
  swipe(track(slider), -80)
  expect(current(slider)).toBe('Slide 2 of 3')
  await wait(TRANSITION_MS)
  swipe(track(slider), 80)
  expect(current(slider)).toBe('Slide 1 of 3')
})

test('[F-049] back from the first slide is the copy of the last, from which no step leaves the track', async () => {
  const slider = await showWithoutClock()
  swipe(track(slider), 80)
  for (const way of [80, -80]) {
    swipe(track(slider), way)
    expect([place(slider), track(slider).hasAttribute('data-gliding')]).toEqual(['0', true])
  }
  await wait(TRANSITION_MS)
  expect([place(slider), track(slider).hasAttribute('data-gliding')]).toEqual(['3', false])
  expect(current(slider)).toBe('Slide 3 of 3')
})

test('[F-053] in a right-to-left page a swipe to the right moves forward', async () => {
  const slider = await show(SLIDES, 'ar')
  slider.style.direction = 'rtl'
  swipe(track(slider), 80)
  expect(current(slider)).toBe('الصورة 2 من 3')
})

function swipe(element: HTMLElement, way: number) {
  fireEvent.pointerDown(element, { clientX: 200 })
  fireEvent.pointerUp(element, { clientX: 200 + way })
}
