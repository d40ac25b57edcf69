import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  push_offer: 'Vous prévenir quand l’artisan répond ?',
  push_offer_text:
    'Cet appareil reçoit une notification quand votre rendez-vous est accepté ou modifié, et rien d’autre.',
  push_allow: 'Oui, prévenez-moi',
  push_later: 'Pas maintenant',
  push_on: 'Nous vous préviendrons sur cet appareil.',
  push_off: 'Nous n’enverrons pas de notifications. Les nouvelles de vos rendez-vous sont dans « Mes rendez-vous ».',
  install_offer: 'Mettre Hirfa sur votre écran d’accueil ?',
  install_offer_text: 'Vos rendez-vous s’ouvrent d’un geste, même hors ligne, et presque sans prendre de place.',
  install: 'Oui, l’ajouter',
  language_offer: 'Le site est en français pour cette visite seulement.',
  keep_language: 'Toujours en français'
} satisfies Translation<typeof ar>
