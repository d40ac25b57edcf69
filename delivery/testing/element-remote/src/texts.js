export const TEXTS = {
  ar: {
    title: 'إرشادات منزلية',
    lead: 'ما يمكنك فعله قبل وصول الحرفي.',
    visitor: 'لم تسجّل الدخول.',
    client: name => `مرحبًا ${name}.`,
    services: 'احجز حرفيًا',
    artisans: 'كل الحرفيين',
    water: 'أغلق صنبور الماء الرئيسي.'
  },
  en: {
    title: 'Home hints',
    lead: 'What you can do before the artisan arrives.',
    visitor: 'You are not signed in.',
    client: name => `Hello ${name}.`,
    services: 'Book an artisan',
    artisans: 'All artisans',
    water: 'Close the main water valve.'
  },
  fr: {
    title: 'Repères pour la maison',
    lead: 'Ce que vous pouvez faire avant l’arrivée de l’artisan.',
    visitor: 'Vous n’êtes pas connecté.',
    client: name => `Bonjour ${name}.`,
    services: 'Réserver un artisan',
    artisans: 'Tous les artisans',
    water: 'Fermez l’arrivée d’eau.'
  }
}
