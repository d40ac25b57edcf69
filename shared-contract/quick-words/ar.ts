/** The one name of quick booking and the words of its sentence, which home begins with the messages of another app. */
export const QUICK_WORDS_AR = {
  quick_title: 'حجز سريع',
  quick_sentence: 'أحتاج {{need}} {{size}} في {{place}} {{when}}',
  quick_need: '{{trade}}',
  quick_service: 'خدمة',
  quick_unnamed_trade: 'خدمة «{{service}}»',
  quick_place: 'بلدية',
  quick_times: 'اعرض الأوقات المتاحة'
} as const
