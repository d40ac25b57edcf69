// @vitest-environment node
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { i18n, startMessages } from '@hirfa/shared-i18n'
import type { ReminderWire } from '@hirfa/shared-contract'
import { providePageData } from '@hirfa/shared-platform/server'
import { beforeAll, expect, test } from 'vitest'
import { AppointmentScreen } from './appointment/appointment-screen.tsx'
import { AppointmentsScreen } from './appointments/appointments-screen.tsx'
import { ChangePasswordScreen } from './change-password/change-password-screen.tsx'
import { ProfileScreen } from './profile/profile-screen.tsx'
import { ResetPasswordScreen } from './reset-password/reset-password-screen.tsx'
import { ReminderScreen } from './reminder/reminder-screen.tsx'
import { SharedScreen } from './shared-appointment/shared-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

beforeAll(async () => {
  await startMessages('ar')
  await i18n.loadNamespaces(['account', 'ui', 'platform'])
})

function render(at: string, Screen: ComponentType, path = '*'): string {
  return renderToString(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={path} element={<Screen />} />
      </Routes>
    </MemoryRouter>
  )
}

test.each([
  ['/login', '/login', SignInScreen, 'تسجيل الدخول'],
  ['/password-reset/:token', '/password-reset/abc', ResetPasswordScreen, 'استعادة كلمة السر'],
  ['/my-appointments', '/my-appointments', AppointmentsScreen, ''],
  ['/appointment-details/:id', '/appointment-details/7', AppointmentScreen, ''],
  ['/shared-appointment/:token', '/shared-appointment/abc', SharedScreen, 'زيارة الحرفي'],
  ['/my-profile', '/my-profile', ProfileScreen, ''],
  ['/change-password', '/change-password', ChangePasswordScreen, '']
])('a server renders %s without a browser; screens for clients wait', (route, at, Screen, heading) => {
  const html = render(at, Screen, route)
  expect(html).toContain(heading && `data-page-title="true">${heading}</h1>`)
  expect(html.includes('data-page-title')).toBe(heading !== '')
  expect(heading !== '' || html.includes('aria-busy="true"')).toBe(true)
})

const VISIT = {
  status: 1,
  date: '2026-11-23',
  start_time: '14:00',
  hours: 1,
  profile: { id: 1, first_name: 'سمير', last_name: 'قندوز' },
  category: { slug: 'plumbing', name: { ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' } }
}

test.each<[ReminderWire, RegExp, string[]]>([
  [{ state: 'open', appointment: VISIT }, /هل ستكون في الموعد؟.*السباكة.*14:00/, ['confirm', 'cancel']],
  [{ state: 'confirmed', appointment: VISIT }, /أكّدت هذا الموعد/, ['cancel']],
  [{ state: 'moved', appointment: { ...VISIT, status: 0 } }, /نُقل هذا الموعد.*14:00/, []],
  [{ state: 'closed', appointment: { ...VISIT, status: 6 } }, /أُلغي هذا الموعد/, []],
  [{ state: 'closed', appointment: { ...VISIT, status: 3 } }, /لم يعد هذا الموعد ينتظر تأكيدك/, []],
  [{ state: 'ended', appointment: null }, /هذا الرابط لا يعمل/, []]
])('a server renders the page of a reminder: %j', (data, text, answers) => {
  providePageData({ language: 'ar', answers: { '/api/reminders?link=7.x': { data } } })
  const html = render('/reminder?link=7.x', ReminderScreen)
  expect(html).toMatch(text)
  const given = html.matchAll(/name="answer" value="(\w+)"|value="(\w+)"[^>]* name="answer"/g)
  expect(Array.from(given, found => found[1] ?? found[2])).toEqual(answers)
  expect(/<form (?=[^>]*method="post")[^>]*action="\/api\/reminders"/.test(html)).toBe(answers.length > 0)
})

test('a server renders the form of the sign-in page', () => {
  const html = render('/login', SignInScreen)
  expect(html).toContain('type="tel"')
  expect(html).toContain('autoComplete="current-password webauthn"')
  expect(html).toMatch(/<button type="submit"/)
  expect(html).toMatch(/<noscript>.*<p>يحتاج تسجيل الدخول إلى JavaScript/)
  // A form that is submitted before the scripts have run must not put a password into the address.
  expect(html).not.toMatch(/<input[^>]* name=/)
})
