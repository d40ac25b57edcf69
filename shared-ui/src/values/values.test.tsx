import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { DateText } from './date-text.tsx'
import { FactList } from './fact-list.tsx'
import { Price, Years } from './figures.tsx'
import { Rating } from './rating.tsx'
import { TimeRange } from './time-range.tsx'

/** Normalises no-break spaces. */
const words = (container: HTMLElement) => container.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')

test.each([
  ['ar', '1.500,00 د.ج / ساعة'],
  ['en', '1 500,00 DZD / ساعة'],
  ['fr', '1 500,00 DZD / ساعة']
] as const)('[F-010][F-011] in %s a price reads %s', async (language, text) => {
  const { container } = await show(<Price amount={1500} unit="ساعة" />, language)

  expect(words(container)).toBe(text)
  expect(container.querySelector('bdi')?.textContent).toBe(container.textContent)
})

test.each([null, undefined, 0])('a price on request, %j, is not shown as zero', async amount => {
  const { container } = await show(<Price amount={amount} />, 'fr')

  expect(container.textContent).toBe('Prix sur demande')
})

test.each([
  ['ar', '2026/11/23', 'الاثنين 23 نوفمبر 2026'],
  ['en', '11/23/2026', 'Monday 23 November 2026'],
  ['fr', '23/11/2026', 'lundi 23 novembre 2026']
] as const)('[F-296] in %s a date reads %s, or %s', async (language, short, long) => {
  const { container, rerender } = await show(<DateText date="2026-11-23" />, language)
  expect(container.textContent).toBe(short)
  expect(container.querySelector('time')?.dateTime).toBe('2026-11-23')

  rerender(<DateText date="2026-11-23" form="long" />)
  expect(container.textContent).toBe(long)
})

test('an invalid date shows a message', async () => {
  const { container } = await show(<DateText date="2026-02-30" />)

  expect(container.textContent).toBe('Invalid date')
})

test('a range of hours is left-to-right in Arabic too', async () => {
  const { container } = await show(<TimeRange from="09:00" to="10:00" />, 'ar')

  expect(container.querySelector('bdi')?.dir).toBe('ltr')
  expect(container.textContent).toBe('09:00 – 10:00')
})

test.each([
  ['ar', 0, 'أقل من سنة خبرة'],
  ['ar', 1, 'سنة خبرة واحدة'],
  ['ar', 2, 'سنتا خبرة'],
  ['ar', 3, '3 سنوات خبرة'],
  ['ar', 10, '10 سنوات خبرة'],
  ['ar', 11, '11 سنة خبرة'],
  ['ar', 100, '100 سنة خبرة'],
  ['en', 1, '1 year of experience'],
  ['en', 7, '7 years of experience'],
  ['fr', 1, '1 an d’expérience'],
  ['fr', 7, '7 ans d’expérience']
] as const)('[F-138] in %s %i is written "%s"', async (language, count, text) => {
  const { container } = await show(<Years count={count} />, language)

  expect(container.textContent).toBe(text)
})

test.each([
  ['ar', 4.25, 12, 'التقييم 4.3 من 54.3(12 تقييمًا)'],
  ['ar', 5, 2, 'التقييم 5.0 من 55.0(تقييمان)'],
  ['en', 4, 1, 'Rated 4.0 out of 54.0(1 review)'],
  ['fr', 3.96, 2, 'Noté 4,0 sur 54,0(2 avis)']
] as const)(
  '[F-298][F-139] in %s %d of %i reviews shows one decimal and the count',
  async (language, value, count, text) => {
    const { container } = await show(<Rating value={value} count={count} />, language)

    expect(container.textContent).toBe(text)
  }
)

test.each([
  [null, 0],
  [null, undefined],
  [undefined, undefined],
  [0, 0]
])('an average of %s over %s reviews is shown as no rating', async (value, count) => {
  const { container } = await show(<Rating value={value} count={count} />)

  expect(container.textContent).toBe('No reviews yet')
})

test('each fact has its term and its value', async () => {
  const { container } = await show(<FactList facts={[{ label: 'Place', value: 'Algiers', icon: 'place' }]} />)

  expect(container.querySelector('dt')?.textContent).toBe('Place')
  expect(container.querySelector('dd')?.textContent).toBe('Algiers')
})
