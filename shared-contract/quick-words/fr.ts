export const QUICK_WORDS_FR = {
  quick_title: 'Réservation rapide',
  quick_sentence: 'J’ai besoin {{need}} {{size}} à {{place}} {{when}}',
  quick_need: '{{trade, de}}',
  quick_service: 'un service',
  quick_unnamed_trade: 'un service « {{service}} »',
  quick_place: 'une commune',
  quick_times: 'Voir les créneaux libres'
} as const
