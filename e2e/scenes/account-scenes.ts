/** Scenes of signing in and of a client's account. */
import type { Page } from 'playwright-core'
import { mapOpened } from './map-opened.ts'
import type { Scene } from './scene.ts'

const PHONE = { channel: 'phone', identifier: '+213661234567' }
const EMAIL = { channel: 'email', identifier: 'sara@hirfa.example' }

/** The persisted state of the sign-in form. */
const at = (stage: object) => ({
  signIn: { savedAt: Date.now(), stage, typed: { channel: 'phone', phone: '', email: '', name: '' } }
})

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()

const SIGN_IN: Scene[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/login', session: at({ stage: 'register' }) },
  { name: 'register-code', path: '/login', session: at({ stage: 'register-code', identity: PHONE }) },
  {
    name: 'register-password',
    path: '/login',
    session: at({ stage: 'register-password', identity: EMAIL, token: 'rg_0123456789' })
  },
  {
    name: 'legal-dialog',
    path: '/login',
    session: at({ stage: 'register-password', identity: PHONE, token: 'rg_0123456789' }),
    async act(page) {
      await page.getByRole('main').getByRole('button', { name: 'شروط الاستخدام' }).click()
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor()
    }
  },
  { name: 'forgot', path: '/login', session: at({ stage: 'forgot' }) },
  { name: 'forgot-sent', path: '/login', session: at({ stage: 'forgot-sent', identity: EMAIL }) },
  {
    name: 'forgot-password',
    path: '/login',
    session: at({ stage: 'forgot-password', identity: PHONE, token: 'rs_0123456789' })
  },
  { name: 'password-reset', path: '/password-reset/0123456789abcdef?email=sara@hirfa.example' }
]

const FAILING = /net::ERR|Failed to (fetch|load)/

const APPOINTMENTS: Scene[] = [
  { name: 'appointments', path: '/my-appointments', who: 'client' },
  {
    name: 'appointments-failed',
    path: '/my-appointments',
    who: 'client',
    failing: '/user/tasks',
    errors: FAILING
  },
  { name: 'appointments-empty', path: '/my-appointments', who: 'newcomer' },
  {
    name: 'appointments-filters',
    path: '/my-appointments?status=accepted',
    who: 'client',
    act: page =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^تصفية/ })
        .click()
  },
  { name: 'appointments-cancel', path: '/my-appointments?status=accepted', who: 'client', act: press('إلغاء الموعد') },
  {
    name: 'appointments-rate',
    path: '/my-appointments?status=completed',
    who: 'client',
    act: press('تقييم الخدمة'),
    discard: 'ترك التعليق'
  },
  { name: 'appointment', path: '/appointment-details/1', who: 'client' },
  { name: 'appointment-share', path: '/appointment-details/1', who: 'client', act: press('مشاركة الموعد') },
  { name: 'reminder-ended', path: '/reminder?link=ended' },
  { name: 'appointment-reschedule', path: '/appointment-details/1', who: 'client', act: press('تغيير الموعد') },
  {
    name: 'appointment-pin',
    path: '/appointment-details/1',
    who: 'client',
    async act(page) {
      await press('غيّر المكان على الخريطة')(page)
      await mapOpened(page)
    }
  },
  { name: 'shared-appointment-ended', path: '/shared-appointment/ended', errors: /404/ },
  {
    name: 'appointment-next-artisan',
    path: '/appointment-details/1',
    who: 'client',
    act: page =>
      page
        .getByRole('list', { name: /^الساعة نفسها/ })
        .getByRole('button')
        .first()
        .click()
  },
  {
    name: 'appointment-booked',
    path: '/terms-and-conditions',
    who: 'client',
    async act(page) {
      const success = ['تم إرسال طلبك بنجاح', 'سيتصل بك الحرفي قريبًا']
      await page.evaluate(state => history.replaceState(state, '', '/appointment-details/14'), {
        usr: { success },
        key: 'booked',
        idx: 0
      })
      await page.reload()
      await page.getByText('تم إرسال طلبك بنجاح').first().waitFor()
    }
  },
  {
    name: 'appointment-unknown',
    path: '/appointment-details/999999',
    who: 'client',
    errors: /404/
  }
]

const PROFILE: Scene[] = [
  { name: 'my-profile', path: '/my-profile', who: 'client' },
  { name: 'profile-edit', path: '/my-profile', who: 'client', act: press('تعديل') },
  { name: 'change-password', path: '/change-password', who: 'client' },
  {
    name: 'change-password-refused',
    path: '/change-password',
    who: 'client',
    act: page => page.getByRole('main').locator('form button[type=submit]').click()
  },
  { name: 'user-menu', path: '/my-profile', who: 'client', act: page => page.locator('header summary').click() }
]

export const ACCOUNT_SCENES: Scene[] = [...SIGN_IN, ...APPOINTMENTS, ...PROFILE]
