import type * as v from 'valibot'
import type { HomeDetails } from '../wire/home.ts'
import { PLUMBING } from './services.ts'

const inAll = (ar: string, en: string, fr: string) => ({ ar, en, fr })

export const HOME_DETAILS = {
  user: null,
  categories: [PLUMBING],
  settings: {
    about: inAll(
      'حرفة تجمع بين الزبائن والحرفيين.',
      'Hirfa brings clients and artisans together.',
      'Hirfa réunit clients et artisans.'
    ),
    terms: inAll(
      '<h2>الحجز</h2><p>الحجز مجاني.</p>',
      '<h2>Booking</h2><p>Booking is free.</p>',
      '<h2>Réservation</h2><p>Réserver est gratuit.</p>'
    ),
    privacy: inAll(
      '<h2>بياناتك</h2><p>لا نبيعها.</p>',
      '<h2>Your data</h2><p>We do not sell it.</p>',
      '<h2>Vos données</h2><p>Elles ne sont pas vendues.</p>'
    ),
    phone: '+213550000000',
    email: 'contact@hirfa.example',
    sliders: []
  }
} satisfies v.InferInput<typeof HomeDetails>

export function onePage<Item>(...data: Item[]) {
  return {
    data,
    current_page: 1,
    last_page: 1,
    total: data.length,
    from: 1,
    to: data.length,
    next_page_url: null,
    prev_page_url: null
  }
}
