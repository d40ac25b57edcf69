import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { FOLDERS, messagesOf, ROOT } from '../testing/all-messages.ts'

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

/** The English texts of the specification, with the keys of their messages. */
const F_287 = {
  'Network error': ['network_error'],
  'An error occurred': ['error_occurred'],
  'Login failed': ['login_error'],
  'Your session has expired. Please log in again.': ['session_expired'],
  'Error sending OTP code': ['otp_send_error'],
  'Error verifying OTP code': ['otp_verify_error'],
  'Error resetting password': ['reset_password_error', 'reset_error'],
  'Error changing password': ['change_password_error']
}
const F_288 = {
  'Error creating booking': ['booking_error', 'error_creating_task'],
  'Error creating urgent booking': ['urgent_booking_error'],
  'Error closing task': ['close_task_error'],
  'Error cancelling task': ['cancel_task_error'],
  'Error submitting rating': ['error_submitting_rating'],
  'Please verify your OTP first': ['verify_otp_first'],
  'Please fill all fields': ['fill_all_fields'],
  'You must log in first': ['must_login'],
  'An error occurred during update': ['update_failed']
}

/** The English texts of every key, one for each app that defines it; `messages.test.ts` checks the other languages. */
const catalogue: Record<string, string[]> = {}
let sources: string

beforeAll(async () => {
  for (const folder of FOLDERS)
    for (const [key, text] of Object.entries(await messagesOf(folder, 'en')))
      catalogue[key] = [...(catalogue[key] ?? []), text]
  const screens = globSync('{shell,shared-*,mf-*}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: file => file.includes('messages') || file.includes('.test.')
  })
  sources = screens.map(file => readFileSync(join(ROOT, file), 'utf8')).join('\n')
})

const words = (list: string) => list.split(/\s+/)

test('[F-214] "confirmed", a status without a wire code, has a label in each of three languages', () => {
  expect(catalogue['confirmed']).toHaveLength(1)
})

describe.each([
  ['[F-284] sessions, places and appointments', F_284],
  ['[F-285] requests to the visitor', F_285],
  ['[F-286] bookings, profiles and texts', F_286],
  ['[F-289] signing in', F_289]
])('%s', (_area, keys) => {
  test.each(words(keys))('%s has a text in each of three languages, and is used by a screen', key => {
    expect(catalogue).toHaveProperty(key)
    expect(sources).toMatch(new RegExp(`['"]${key}['"]`))
  })
})

describe.each([
  ['[see F-287] errors of a session', F_287],
  ['[see F-288] errors of an appointment', F_288]
])('%s', (_area, texts) => {
  test.each(Object.entries(texts))(
    '"%s" is the English text of %j, which have Arabic and French ones',
    (text, keys) => {
      for (const key of keys) {
        expect(catalogue).toHaveProperty(key)
        for (const en of catalogue[key] ?? []) expect([text, `${text}.`]).toContain(en.slice(0, text.length + 1))
      }
    }
  )
})
