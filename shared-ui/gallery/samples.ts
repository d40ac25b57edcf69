import { useLanguage } from '@hirfa/shared-i18n'

const SAMPLES = {
  ar: {
    artisan: 'كريم بن عيسى',
    services: ['سباكة', 'تدفئة', 'تركيب الحمامات'],
    place: 'باب الزوار، الجزائر',
    unit: 'ساعة',
    save: 'حفظ التغييرات',
    find: 'البحث عن حرفيين',
    refuse: 'إلغاء الموعد',
    title: 'مواعيدي',
    text: 'كل ما حجزته، والأقرب أولًا.',
    answer: 'اختر الخدمة والمكان، ثم الحرفي والوقت الذي يناسبك. لا تدفع شيئًا قبل إتمام العمل.'
  },
  en: {
    artisan: 'Karim Benaissa',
    services: ['Plumbing', 'Heating', 'Bathrooms'],
    place: 'Bab Ezzouar, Algiers',
    unit: 'hour',
    save: 'Save changes',
    find: 'Find artisans',
    refuse: 'Cancel appointment',
    title: 'My appointments',
    text: 'Everything you have booked, the next one first.',
    answer:
      'Choose the service and the place, then the artisan and the time that suits you. You pay nothing before the work is done.'
  },
  fr: {
    artisan: 'Karim Benaïssa',
    services: ['Plomberie', 'Chauffage', 'Salles de bains'],
    place: 'Bab Ezzouar, Alger',
    unit: 'heure',
    save: 'Enregistrer les modifications',
    find: 'Trouver des artisans',
    refuse: 'Annuler le rendez-vous',
    title: 'Mes rendez-vous',
    text: 'Tout ce que vous avez réservé, le plus proche d’abord.',
    answer:
      'Choisissez le service et le lieu, puis l’artisan et l’horaire qui vous convient. Vous ne payez rien avant la fin du travail.'
  }
}

export function useSamples() {
  return SAMPLES[useLanguage()]
}
