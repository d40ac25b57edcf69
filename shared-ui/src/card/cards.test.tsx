import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { ArtisanCard, type ArtisanCardProps } from './artisan-card.tsx'
import { Avatar } from './avatar.tsx'
import { ServiceTile } from './service-tile.tsx'

const link = (children: ReactNode, className: string | undefined) => (
  <a href="/appointement/7" className={className}>
    {children}
  </a>
)

const plumbing = { id: 1, slug: 'plumbing', name: { ar: 'سباكة' }, per: { ar: 'ساعة' }, price: 1500 }
const karim: ArtisanCardProps = {
  artisan: {
    name: 'كريم بن عيسى',
    avatar: null,
    rating: 4.25,
    reviewCount: 12,
    services: [plumbing, { ...plumbing, id: 2, name: { ar: 'تدفئة' }, per: {}, price: null }],
    city: { name: 'Bab Ezzouar', arabicName: 'باب الزوار' },
    wilaya: { name: 'Alger', arabicName: 'الجزائر' },
    experience: 7,
    available: true
  },
  withPicture: true,
  link
}

test('[F-128] the card shows photo if wanted, name, services, place, years and the rating to one decimal', async () => {
  const artisan = { ...karim.artisan, avatar: '/media/7.webp' }
  const { container, rerender } = await show(<ArtisanCard {...karim} artisan={artisan} />, 'ar')
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/7.webp')

  const text = screen.getByRole('article').textContent
  for (const part of ['كريم بن عيسى', 'سباكة وتدفئة', 'باب الزوار، الجزائر', '7 سنوات خبرة', '4.3', '12 تقييمًا']) {
    expect(text).toContain(part)
  }
  rerender(<ArtisanCard {...karim} artisan={artisan} withPicture={false} />)
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  [1, 'ar', 'يردّ خلال ساعة'],
  [60, 'en', 'Answers within 1 hour'],
  [61, 'ar', 'يردّ خلال ساعتين'],
  [171, 'fr', 'Répond en 3 heures'],
  [1440, 'en', 'Answers within 24 hours'],
  [1441, 'en', undefined],
  [null, 'en', undefined],
  [undefined, 'en', undefined]
] as const)('a usual answer after %s minutes is shown in whole hours: in %s "%s"', async (minutes, language, text) => {
  await show(<ArtisanCard {...karim} artisan={{ ...karim.artisan, responseMinutes: minutes }} />, language)
  expect(screen.queryByText(/Answers|يردّ|Répond/)?.textContent).toBe(text)
})

test.each([
  ['ar', 3, 'باب الزوار، الجزائر · 3 كم'],
  ['fr', 3, 'Bab Ezzouar, Alger · 3 km'],
  ['en', 0, 'Bab Ezzouar, Alger'],
  ['en', null, 'Bab Ezzouar, Alger']
] as const)('in %s a distance of %s km is beside the place', async (language, distanceKm, text) => {
  await show(<ArtisanCard {...karim} artisan={{ ...karim.artisan, distanceKm }} />, language)
  expect(screen.getByText(/Bab Ezzouar|باب الزوار/).closest('li')?.textContent).toBe(text)
})

test.each([
  ['ar', 'على بعد 100 كم تقريبًا، وقد يرفض الحرفي'],
  ['fr', 'À environ 100 km, l’artisan peut refuser'],
  ['en', 'About 100 km away, the artisan may refuse']
] as const)('in %s a large distance is rounded and says that the artisan may refuse', async (language, text) => {
  await show(<ArtisanCard {...karim} artisan={{ ...karim.artisan, distanceKm: 97 }} />, language)
  expect(screen.getByText(text)).toBeTruthy()
})

test('[F-129] a price is shown only if a service is selected', async () => {
  const { rerender } = await show(<ArtisanCard {...karim} />, 'ar')
  expect(screen.queryByText(/د\.ج/)).toBeNull()

  rerender(<ArtisanCard {...karim} serviceId={1} />)
  expect(screen.getByText(/1\.500,00/).textContent).toMatch(/د\.ج \/ ساعة$/)

  rerender(<ArtisanCard {...karim} serviceId={2} />)
  expect(screen.getByText('السعر عند الطلب')).toBeTruthy()
})

test('a given price replaces that of the service, except where it is on request; the total comes before', async () => {
  const { rerender } = await show(<ArtisanCard {...karim} serviceId={1} price="from 1 500,00 DZD / hour" />)
  expect(screen.getByText('from 1 500,00 DZD / hour').tagName).toBe('BDI')
  expect(screen.getByRole('article').textContent).not.toMatch(/ساعة/)

  rerender(<ArtisanCard {...karim} serviceId={1} price="1 500,00 DZD / hour" estimate="Total: 3 000,00 DZD" />)
  expect(screen.getByRole('article').textContent).toMatch(/Total: 3 000,00 DZD1 500,00 DZD \/ hour$/)
  expect(screen.getByText('Total: 3 000,00 DZD').tagName).toBe('STRONG')

  rerender(<ArtisanCard {...karim} serviceId={2} />)
  expect(screen.getByText('Price on request')).toBeTruthy()
})

test('[F-125] a card of the listing is one link and shows name, services, place, rating and availability', async () => {
  const { rerender } = await show(<ArtisanCard {...karim} withAvailability />)
  expect(screen.getByText('Available')).toBeTruthy()
  expect(screen.getAllByRole('link').map(each => each.textContent)).toEqual(['كريم بن عيسى'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/appointement/7')
  expect(screen.queryByRole('button')).toBeNull()
  const text = screen.getByRole('article').textContent
  for (const part of ['كريم بن عيسى', 'سباكة', 'Bab Ezzouar, Alger', '4.3']) expect(text).toContain(part)

  rerender(<ArtisanCard {...karim} artisan={{ ...karim.artisan, available: false }} withAvailability />)
  expect(screen.getByText('Not available now')).toBeTruthy()
})

test('[see F-134] the default picture replaces a missing or broken photo', async () => {
  const { container, rerender } = await show(<Avatar name="Karim" picture="/media/7.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/7.webp')

  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[data-initials]')).toBeTruthy()

  rerender(<Avatar name="Karim" picture="/media/8.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/8.webp')

  rerender(<Avatar name="Karim" />)
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  ['élodie', 'É'],
  ['Karim Ben Aïssa', 'K\u200cA'],
  ['العربي بن عيسى', 'ع\u200cع'],
  ['\u202e(x)', 'X'],
  [' ', '']
])('[F-242] [see F-134] the initials of %j are %j, drawn as the default picture', async (name, initials) => {
  const { container } = await show(<Avatar name={name} />)
  const shown = container.querySelector('[data-initials]')?.getAttribute('data-initials')
  expect(shown ?? container.querySelector('svg')?.textContent).toBe(initials.trim())
})

test('a name always has the same tone, and names differ', async () => {
  const tone = async (name: string) =>
    (await show(<Avatar name={name} />)).container.querySelector('[data-tone]')?.getAttribute('data-tone')
  expect(await tone('Karim')).toBe(await tone('Karim'))
  expect(await tone('')).toBe('action')
  const tones = await Promise.all(['سمير قندوز', 'مهدي وناس', 'رضا بوضياف', 'يوسف زبيري'].map(tone))
  expect(new Set(tones).size).toBeGreaterThan(1)
})

test('[F-055] [see F-054] a service is a link, and shows the fallback of an icon that is missing or broken', async () => {
  const { container, rerender } = await show(
    <ServiceTile name="Plumbing" description="Leaks repaired" picture="/media/pipe.svg" link={link} />
  )
  expect(screen.getByRole('link', { name: 'Plumbing' })).toBeTruthy()
  expect(screen.getByText('Leaks repaired')).toBeTruthy()
  expect(container.querySelector('svg')).toBeNull()

  fireEvent.error(container.querySelector('img')!)
  expect(container.querySelector('svg')).toBeTruthy()

  rerender(<ServiceTile name="Plumbing" link={link} />)
  expect(container.querySelector('svg')).toBeTruthy()
})

test('hostile names are cut and keep their direction', async () => {
  const artisan = {
    ...karim.artisan,
    name: `\u202e${'x'.repeat(10_000)}`,
    services: [{ ...plumbing, name: { ar: '\u200b' } }]
  }
  await show(<ArtisanCard {...karim} artisan={artisan} />, 'ar')
  expect(screen.getByRole('link').textContent).toBe(`${'x'.repeat(120)}…`)
  expect(screen.getByRole('article').textContent).toContain('خدمة')
})
