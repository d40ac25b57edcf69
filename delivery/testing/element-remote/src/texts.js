export const TEXTS = {
  ar: {
    title: 'إرشادات منزلية',
    lead: 'ما يمكنك فعله قبل وصول المساعدة.',
    visitor: 'لم تسجّل الدخول.',
    client: name => `مرحبًا ${name}.`,
    more: 'المزيد',
    home: 'الصفحة الرئيسية',
    water: 'أغلق صنبور الماء الرئيسي.'
  },
  en: {
    title: 'Home hints',
    lead: 'What you can do before help arrives.',
    visitor: 'You are not signed in.',
    client: name => `Hello ${name}.`,
    more: 'Read more',
    home: 'Home page',
    water: 'Close the main water valve.'
  },
  fr: {
    title: 'Repères pour la maison',
    lead: 'Ce que vous pouvez faire avant l’arrivée de l’aide.',
    visitor: 'Vous n’êtes pas connecté.',
    client: name => `Bonjour ${name}.`,
    more: 'En savoir plus',
    home: 'Accueil',
    water: 'Fermez l’arrivée d’eau.'
  }
}
