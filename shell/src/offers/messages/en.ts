import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  push_offer: 'Shall we tell you when the artisan answers?',
  push_offer_text: 'This device gets a notification when your appointment is accepted or changes, and nothing else.',
  push_allow: 'Yes, notify me',
  push_later: 'Not now',
  push_on: 'We will notify you on this device.',
  push_off: 'We will not send notifications. News of your appointments is in “My appointments”.',
  install_offer: 'Put Hirfa on your home screen?',
  install_offer_text: 'Your appointments open with one tap, even offline, and it takes almost no space.',
  install: 'Yes, add it',
  language_offer: 'The site is in English for this visit only.',
  keep_language: 'Always use English'
} satisfies Translation<typeof ar>
