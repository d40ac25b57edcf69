import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  lead: 'Tous les services que vous pouvez réserver auprès d’un artisan de confiance près de chez vous.',
  no_services: 'Aucun service n’est disponible pour le moment.',
  note: 'Votre note',
  services_failed: 'Les services n’ont pas pu être chargés. Réessayez dans un instant.',
  title: 'Nos services'
} satisfies Translation<typeof ar>
