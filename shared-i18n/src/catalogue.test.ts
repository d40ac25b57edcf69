import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language.ts'

const ROOT = join(import.meta.dirname, '../..')

const F_284 = `failed_to_load_states failed_to_load_cities session_expired logout_success password_changed_success
  change_password_error network_error error_occurred reset_error task_closed_successfully task_cancelled_successfully
  rating_submitted_successfully`
const F_285 = `please_enter_cancel_reason please_select_rating please_select_date please_select_time missing_task_info
  no_appointments noResults invalid_date unknown_status please_select_service fill_location_fields select_duration
  enter_description please_select_position_on_map`
const F_286 = `profile_updated update_failed task_created_successfully artisan_will_contact_soon not_found
  error_submitting_rating loadingMap no_terms_content no_privacy_content`
const F_289 = `phone_format_error fill_field invalid_email_format enter_otp complete_verification_first
  password_min_length confirm_password_required passwords_do_not_match current_password_required new_password_required
  passwords_not_match connection_timeout invalid_otp login_error urgent_booking_error booking_error login_success
  account_created reset_instructions_sent`

const F_287 = [
  'Network error',
  'An error occurred',
  'Login failed',
  'Your session has expired. Please log in again.',
  'Error sending OTP code',
  'Error verifying OTP code',
  'Error resetting password',
  'Error changing password'
]
const F_288 = [
  'Error creating booking',
  'Error creating urgent booking',
  'Error closing task',
  'Error cancelling task',
  'Error submitting rating',
  'Please verify your OTP first',
  'Please fill all fields',
  'You must log in first',
  'An error occurred during update'
]

const messages: Record<Language, { folder: string; key: string; text: string }[]> = { ar: [], en: [], fr: [] }

beforeAll(async () => {
  for (const folder of globSync('{shell,shared-*,mf-*}/src/messages', { cwd: ROOT })) {
    for (const language of LANGUAGES) {
      const file = await import(pathToFileURL(join(ROOT, folder, `${language}.ts`)).href)
      for (const [key, text] of Object.entries<string>(file.messages)) messages[language].push({ folder, key, text })
    }
  }
})

const words = (list: string) => list.split(/\s+/)
const ARABIC = /\p{Script=Arabic}/u

describe.each([
  ['[F-284] sessions, places and appointments', F_284],
  ['[F-285] requests to the visitor', F_285],
  ['[F-286] bookings, profiles and texts', F_286],
  ['[F-289] signing in', F_289],
  ['[F-214] a status without a wire code', 'confirmed']
])('%s', (_area, keys) => {
  test.each(words(keys))('%s has a text in each of three languages', key => {
    const texts = LANGUAGES.map(language => messages[language].find(message => message.key === key)?.text ?? '')
    expect(texts.every(text => text.trim() !== '')).toBe(true)
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    expect(texts.map(text => ARABIC.test(text))).toEqual([true, false, false])
  })
})

describe.each([
  ['[F-287] errors of a session', F_287],
  ['[F-288] errors of an appointment', F_288]
])('%s', (_area, texts) => {
  test.each(texts)('"%s" is an English message with an Arabic and a French translation', text => {
    const english = messages.en.filter(message => message.text.startsWith(text))
    expect(english.length).toBeGreaterThan(0)
    for (const { folder, key } of english) {
      const [arabic, french] = (['ar', 'fr'] as const).map(
        language => messages[language].find(message => message.folder === folder && message.key === key)?.text ?? ''
      )
      expect(ARABIC.test(arabic ?? ''), key).toBe(true)
      expect(french?.trim(), key).toBeTruthy()
      expect(french, key).not.toBe(text)
    }
  })
})
