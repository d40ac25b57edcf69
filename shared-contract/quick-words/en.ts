export const QUICK_WORDS_EN = {
  quick_title: 'Quick booking',
  quick_sentence: 'I need {{need}} {{size}} in {{place}} {{when}}',
  quick_need: '{{trade}}',
  quick_service: 'a service',
  quick_unnamed_trade: 'the service “{{service}}”',
  quick_place: 'a commune',
  quick_times: 'Show free times'
} as const
