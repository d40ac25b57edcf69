import type { Option, ServiceWire } from '../wire/service.ts'

export const SMALL_JOB = {
  id: 11,
  title: { ar: 'صغير', en: 'Small', fr: 'Petit' },
  subtitle: { ar: 'أقل من ساعة', en: 'Under one hour', fr: 'Moins d’une heure' },
  size: 'small'
} satisfies Option

export const PLUMBING = {
  id: 1,
  slug: 'plumbing',
  name: { ar: 'السباكة', en: 'Plumbing', fr: 'Plomberie' },
  description: {
    ar: 'إصلاح تسربات الماء والحنفيات',
    en: 'Leaks and taps repaired',
    fr: 'Fuites et robinets réparés'
  },
  icon: null,
  per: { ar: 'ساعة', en: 'Hours', fr: 'Heures' },
  unit: { ar: 'الساعة', en: 'hour', fr: 'heure' },
  sections: [SMALL_JOB],
  is_popular: 1
} satisfies ServiceWire
