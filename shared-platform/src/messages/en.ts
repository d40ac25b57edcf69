import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  network_error: 'Network error. Check your connection and try again.',
  connection_timeout: 'The connection is taking too long. Nothing you entered is lost: try again.',
  part_disabled: 'This part is temporarily closed. Nothing you entered is lost: try again later.',
  session_expired: 'Your session has expired. Please log in again.',
  error_occurred: 'An error occurred. Please try again shortly.',
  cookies_blocked:
    'Your browser blocks cookies, which signing in and booking need. Allow them for this site, then try again.',
  not_found: 'We could not find what you are looking for.',
  task_created_successfully: 'Your request was sent successfully',
  artisan_will_contact_soon: 'The artisan will contact you soon'
} satisfies Translation<typeof ar>
