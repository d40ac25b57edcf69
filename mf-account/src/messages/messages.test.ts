import '@hirfa/shared-platform'
import './index.ts'
import { i18n, LANGUAGES, startMessages } from '@hirfa/shared-i18n'
import { beforeAll, expect, test } from 'vitest'

beforeAll(async () => {
  await startMessages('ar')
  await i18n.loadNamespaces(['account', 'platform'])
  for (const language of LANGUAGES) await i18n.changeLanguage(language)
})

const CATALOGUE = [
  ['F-212', 'pending accepted closed in_progress completed cancelled rejected unknown_status'],
  ['F-214', 'confirmed'],
  ['F-289', 'phone_format_error fill_field invalid_email_format enter_otp complete_verification_first'],
  ['F-289', 'password_min_length confirm_password_required passwords_do_not_match current_password_required'],
  ['F-289', 'new_password_required passwords_not_match connection_timeout invalid_otp login_error booking_error'],
  ['F-289', 'login_success account_created reset_instructions_sent']
] as const

test.each(CATALOGUE.flatMap(([tag, keys]) => keys.split(' ').map(key => [tag, key] as const)))(
  '[%s] "%s" has a different text in each language',
  (_tag, key) => {
    const words = LANGUAGES.map(lng =>
      i18n.getFixedT(lng, ['account', 'platform'])(key as never, { ns: ['account', 'platform'] as never })
    )
    expect(new Set(words).size).toBe(LANGUAGES.length)
    expect(words).not.toContain(key)
  }
)
