/** The messages of the apps by language, and texts that are not messages of an app or are composed. */
import { messages as accountInArabic } from '../../mf-account/src/messages/ar.ts'
import { messages as accountInEnglish } from '../../mf-account/src/messages/en.ts'
import { messages as accountInFrench } from '../../mf-account/src/messages/fr.ts'
import { messages as bookingInArabic } from '../../mf-booking/src/messages/ar.ts'
import { messages as bookingInEnglish } from '../../mf-booking/src/messages/en.ts'
import { messages as bookingInFrench } from '../../mf-booking/src/messages/fr.ts'

export const WORDS = {
  ar: {
    ...accountInArabic,
    ...bookingInArabic,
    plumbing: /السباكة/,
    algiers: 'الجزائر',
    algiersCentre: 'الجزائر الوسطى',
    localArtisans: 'حرفيون في الجزائر الوسطى',
    nextMonth: 'الشهر التالي',
    created: 'تم إرسال طلبك بنجاح',
    willContact: 'سيتصل بك الحرفي قريبًا'
  },
  fr: {
    ...accountInFrench,
    ...bookingInFrench,
    plumbing: /Plomberie/,
    algiers: 'Alger',
    algiersCentre: 'Alger-Centre',
    localArtisans: 'Artisans à Alger-Centre',
    nextMonth: 'Mois suivant',
    created: 'Votre demande a bien été envoyée',
    willContact: /artisan/
  },
  en: {
    ...accountInEnglish,
    ...bookingInEnglish,
    plumbing: /Plumbing/,
    algiers: 'Alger',
    algiersCentre: 'Alger-Centre',
    localArtisans: 'Artisans in Alger-Centre',
    nextMonth: 'Next month',
    created: 'Your request was sent successfully',
    willContact: 'The artisan will contact you soon'
  }
}
export type Language = keyof typeof WORDS
/** What every language has; plural forms differ. */
export type Words = {
  [
    Key in keyof (typeof WORDS)['ar'] & keyof (typeof WORDS)['fr'] & keyof (typeof WORDS)['en']
  ]: (typeof WORDS)[Language][Key]
}
export const LOCALES = { ar: 'ar-DZ', en: 'en-GB', fr: 'fr-FR' }
