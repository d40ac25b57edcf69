/**
 * The one name of quick booking and the words of its sentence, which home begins with the messages of another app.
 * One constant a language: a build drops the others.
 */
export const QUICK_WORDS_AR = {
  quick_title: 'حجز سريع',
  quick_sentence: 'أحتاج {{need}} {{size}} في {{place}} {{when}}',
  quick_need: '{{trade}}',
  quick_service: 'خدمة',
  quick_unnamed_trade: 'خدمة «{{service}}»',
  quick_place: 'بلدية',
  quick_times: 'اعرض الأوقات المتاحة'
} as const

export const QUICK_WORDS_EN = {
  quick_title: 'Quick booking',
  quick_sentence: 'I need {{need}} {{size}} in {{place}} {{when}}',
  quick_need: '{{trade}}',
  quick_service: 'a service',
  quick_unnamed_trade: 'the service “{{service}}”',
  quick_place: 'a commune',
  quick_times: 'Show free times'
} as const

export const QUICK_WORDS_FR = {
  quick_title: 'Réservation rapide',
  quick_sentence: 'J’ai besoin {{need}} {{size}} à {{place}} {{when}}',
  quick_need: '{{trade, de}}',
  quick_service: 'un service',
  quick_unnamed_trade: 'un service « {{service}} »',
  quick_place: 'une commune',
  quick_times: 'Voir les créneaux libres'
} as const
