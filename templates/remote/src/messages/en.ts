import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  lead: 'Every service that you can book with a trusted artisan near you.',
  no_services: 'No services are available at the moment.',
  note: 'Your note',
  services_failed: 'The services could not be loaded. Try again in a moment.',
  title: 'Our services'
} satisfies Translation<typeof ar>
