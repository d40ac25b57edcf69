import { LANGUAGES } from '@hirfa/shared-contract/languages'
import { screen, within } from '@testing-library/react'
import { startSession } from '@hirfa/shared-platform'
import { signInAs } from '@hirfa/shared-platform/testing'
import { beforeEach, expect, test } from 'vitest'
import { declaredRemotes } from '../../testing/declared-remotes.ts'
import { showFrame } from '../../testing/show-frame.tsx'

const SITE = {
  ar: ['الرئيسية', 'خدماتنا', 'الأسئلة الشائعة', 'اتصل بنا', 'شروط الاستخدام', 'سياسة الخصوصية'],
  en: ['Home', 'Our services', 'FAQ', 'Contact us', 'Terms and conditions', 'Privacy policy'],
  fr: ['Accueil', 'Nos services', 'FAQ', 'Contact', 'Conditions d’utilisation', 'Confidentialité']
}
const ACCOUNT = {
  ar: ['ملفي الشخصي', 'مواعيدي', 'تغيير كلمة السر', 'تسجيل الخروج'],
  en: ['My profile', 'My appointments', 'Change password', 'Log out'],
  fr: ['Mon profil', 'Mes rendez-vous', 'Changer le mot de passe', 'Se déconnecter']
}

beforeEach(() => void startSession())

async function show(at: string, language: keyof typeof SITE) {
  await showFrame(at, language, await declaredRemotes())
  return screen.getByRole('banner')
}

const linksIn = (element: HTMLElement) => within(element).getAllByRole('link', { hidden: true })

/** The stated entries among those of a menu, in its order: a remote may declare others. */
function statedIn(entries: readonly Element[], stated: readonly string[]) {
  return entries.filter(({ textContent }) => stated.includes(textContent))
}
const labelsIn = (entries: readonly Element[]) => entries.map(({ textContent }) => textContent)
const pathsIn = (entries: readonly Element[]) => entries.flatMap(entry => entry.getAttribute('href') ?? [])

test.each(LANGUAGES)('[F-027] [F-028] in %s the home page links to the pages of the site', async language => {
  const header = await show('/', language)
  const links = statedIn(linksIn(within(header).getByRole('navigation')), SITE[language])
  expect(labelsIn(links)).toEqual(SITE[language])
  expect(pathsIn(links)).toEqual(['/', '/services', '/#faq', '/#footer', '/terms-and-conditions', '/privacy-policy'])
})

test.each(['/services', '/artisans', '/privacy-policy', '/no-such-page'])(
  '[F-027] [F-028] %s has the same links but the questions',
  async at => {
    const header = await show(at, 'en')
    const links = statedIn(linksIn(within(header).getByRole('navigation')), SITE.en)
    expect(labelsIn(links)).toEqual(SITE.en.filter(label => label !== 'FAQ'))
  }
)

test.each(LANGUAGES)('[F-031] in %s the user menu has three pages and sign-out', async language => {
  await signInAs('+213550000001', 'hirfa-demo-1')
  const header = await show('/', language)
  const menu = header.querySelector('details')!
  const entries = [...linksIn(menu), within(menu).getByRole('button', { hidden: true })]
  const stated = statedIn(entries, ACCOUNT[language])
  expect(labelsIn(stated)).toEqual(ACCOUNT[language])
  expect(pathsIn(stated)).toEqual(['/my-profile', '/my-appointments', '/change-password'])
})

const BAR = {
  ar: ['الرئيسية', 'ابحث عن خدمة', 'مواعيدي', 'حسابي'],
  en: ['Home', 'Search for a service', 'Bookings', 'Account'],
  fr: ['Accueil', 'Rechercher un service', 'Rendez-vous', 'Compte']
}

test.each(LANGUAGES)('in %s the bottom bar has home, search, appointments and account', async language => {
  await show('/', language)
  const bar = screen.getByRole('navigation', { name: /^(أهم الصفحات|Main pages|Pages principales)$/ })
  const entries = [...bar.querySelectorAll('a, button')]
  expect(entries.map(entry => entry.querySelector('.visually-hidden')?.textContent ?? entry.textContent)).toEqual(
    BAR[language]
  )
  expect(linksIn(bar).map(link => link.getAttribute('href'))).toEqual(['/', '/my-appointments', '/my-profile'])
  expect(linksIn(bar).map(link => link.getAttribute('aria-current'))).toEqual(['page', null, null])
})

test('an icon that this shell lacks is replaced by a general one', async () => {
  const label = { ar: 'x', en: 'Offers', fr: 'x' }
  await showFrame('/', 'en', { 'mf-one': { bar: [{ path: '/offers', icon: 'no-such-icon', label, order: 15 }] } })
  const link = screen.getByRole('link', { name: 'Offers' })
  expect(link.querySelector('path')?.getAttribute('d')).toBeTruthy()
})

test.each([
  ['/services', true],
  ['/quick-booking', true],
  ['/appointement/7', true],
  ['/', false],
  ['/artisans', false]
])('under %s the footer has the legal links only: %s', async (at, isSlim) => {
  await show(at, 'en')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
  expect(footer.queryByRole('heading', { name: 'Legal' }) === null).toBe(isSlim)
  const contact = screen.getAllByRole('link', { name: 'Contact us' })[0]
  expect(contact?.getAttribute('href')).toBe(isSlim ? '/#footer' : `${at}#footer`)
})
