import type { Translation } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

export const messages = {
  network_error: 'Erreur de réseau. Vérifiez votre connexion et réessayez.',
  connection_timeout: 'La connexion est trop lente. Rien de ce que vous avez saisi n’est perdu : réessayez.',
  part_disabled:
    'Cette partie est fermée temporairement. Rien de ce que vous avez saisi n’est perdu : réessayez plus tard.',
  session_expired: 'Votre session a expiré. Veuillez vous reconnecter.',
  error_occurred: 'Une erreur est survenue. Réessayez dans un instant.',
  cookies_blocked:
    'Votre navigateur bloque les cookies, nécessaires pour vous connecter et réserver. Autorisez-les pour ce site, puis réessayez.',
  not_found: 'Nous n’avons pas trouvé ce que vous cherchez.',
  task_created_successfully: 'Votre demande a bien été envoyée',
  artisan_will_contact_soon: 'L’artisan vous contactera bientôt'
} satisfies Translation<typeof ar>
