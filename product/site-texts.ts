import type { SiteTexts } from '@hirfa/delivery-edge'
import type { Localized, WilayaArtisans } from '@hirfa/shared-contract'
import type { Language } from '@hirfa/shared-contract/languages'
import { SERVICE_IN_PLACE, SITE_NAMES } from '@hirfa/shared-contract/site'

export const SITE_TEXTS: Record<Language, SiteTexts> = {
  ar: {
    name: SITE_NAMES.ar,
    title: 'حرفة: حرفيون موثوقون في الجزائر',
    description: 'احجز حرفيًّا موثوقًا قرب بيتك: اختر الخدمة والموعد، وشاهد السعر والتقييمات قبل الحجز.',
    missing: 'الصفحة غير موجودة',
    startFailed: 'تعذّر فتح الصفحة. تحقق من الاتصال ثم أعد المحاولة. ما أدخلته محفوظ ما عدا كلمة السر.',
    browserTooOld: 'متصفحك قديم: الروابط تعمل، والأزرار لا تعمل. حدّث المتصفح لتحجز.',
    tryAgain: 'أعد المحاولة',
    previewWarning: 'الحجوزات هنا فعلية.'
  },
  fr: {
    name: SITE_NAMES.fr,
    title: 'Hirfa : des artisans de confiance en Algérie',
    description:
      'Réservez un artisan de confiance près de chez vous : choisissez le service et l’heure, voyez le prix et les avis avant de réserver.',
    missing: 'Page introuvable',
    startFailed:
      'La page ne s’ouvre pas. Vérifiez la connexion, puis réessayez. Ce que vous avez saisi est conservé, sauf le mot de passe.',
    browserTooOld:
      'Votre navigateur est trop ancien : les liens fonctionnent, les boutons non. Mettez-le à jour pour réserver.',
    tryAgain: 'Réessayer',
    previewWarning: 'Les réservations faites ici comptent.'
  },
  en: {
    name: SITE_NAMES.en,
    title: 'Hirfa: trusted artisans in Algeria',
    description:
      'Book a trusted artisan near you: choose the service and the time, and see prices and reviews before you book.',
    missing: 'Page not found',
    startFailed:
      'The page did not open. Check your connection, then try again. What you entered is kept, except a password.',
    browserTooOld: 'Your browser is too old: links work, buttons do not. Update it to book.',
    tryAgain: 'Try again',
    previewWarning: 'Bookings made here count.'
  }
}

export function inLanguage(text: Localized, language: Language): string {
  return text[language] || text.ar || text.en || text.fr || ''
}

export function placeName(place: { name: string; arabicName: string }, language: Language): string {
  return language === 'ar' ? place.arabicName || place.name : place.name
}

export function serviceInWilaya({ service, wilaya }: WilayaArtisans, language: Language): string {
  const names = { service: inLanguage(service.name, language), place: placeName(wilaya, language) }
  return SERVICE_IN_PLACE[language].replace(/\{\{(service|place)\}\}/g, (_, name: 'service' | 'place') => names[name])
}
