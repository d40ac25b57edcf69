import { type Language, useLanguage } from '@hirfa/shared-i18n'

interface Samples {
  artisan: string
  services: string[]
  place: string
  unit: string
  service: string
  serviceText: string
  save: string
  find: string
  refuse: string
  name: string
  nameHint: string
  nameProblem: string
  phone: string
  password: string
  code: string
  email: string
  state: string
  chooseState: string
  states: string[]
  description: string
  terms: string
  termsProblem: string
  duration: string
  durations: [string, string][]
  rate: string
  booked: string
  bookedText: string
  taken: string
  offline: string
  emptyTitle: string
  emptyText: string
  steps: string[]
  question: string
  answer: string
  top: string
  appointments: string
  lead: string
  address: string
  working: string
  pending: string
  accepted: string
  cancelled: string
}

const SAMPLES: Record<Language, Samples> = {
  ar: {
    artisan: 'كريم بن عيسى',
    services: ['سباكة', 'تدفئة', 'تركيب الحمامات'],
    place: 'باب الزوار، الجزائر',
    unit: 'ساعة',
    service: 'سباكة',
    serviceText: 'إصلاح التسربات وتركيب الأنابيب والحنفيات في البيت.',
    save: 'حفظ التغييرات',
    find: 'البحث عن حرفيين',
    refuse: 'إلغاء الموعد',
    name: 'الاسم الكامل',
    nameHint: 'كما سيراه الحرفي.',
    nameProblem: 'اكتب اسمك من حرفين على الأقل.',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    code: 'رمز التحقق',
    email: 'البريد الإلكتروني',
    state: 'الولاية',
    chooseState: 'اختر ولاية',
    states: ['الجزائر', 'ورڨلة', 'وهران'],
    description: 'صف ما تحتاجه',
    terms: 'أوافق على شروط الاستخدام وسياسة الخصوصية.',
    termsProblem: 'وافق على الشروط للمتابعة.',
    duration: 'المدة',
    durations: [
      ['صغير', 'أقل من ساعة'],
      ['متوسط', 'من ساعة إلى ثلاث ساعات'],
      ['كبير', 'ثلاث ساعات أو أكثر']
    ],
    rate: 'كيف كانت الخدمة؟',
    booked: 'تم إنشاء الطلب',
    bookedText: 'سيتصل بك الحرفي قريبًا.',
    taken: 'حجز هذا الوقت قبل لحظات. اختر وقتًا آخر.',
    offline: 'لا يوجد اتصال بالإنترنت.',
    emptyTitle: 'لا مواعيد بعد',
    emptyText: 'ستجد هنا كل ما تحجزه، مع تاريخه وحالته.',
    steps: ['الخدمة', 'المكان', 'العنوان', 'المدة', 'الوصف'],
    question: 'كيف أحجز حرفيًا؟',
    answer: 'اختر الخدمة والمكان، ثم الحرفي والوقت الذي يناسبك. لا تدفع شيئًا قبل إتمام العمل.',
    top: 'أفضل الحرفيين',
    appointments: 'مواعيدي',
    lead: 'كل ما حجزته، والأقرب أولًا.',
    address: 'العنوان',
    working: 'ساعات العمل',
    pending: 'في الانتظار',
    accepted: 'مقبول',
    cancelled: 'ملغى'
  },
  en: {
    artisan: 'Karim Benaissa',
    services: ['Plumbing', 'Heating', 'Bathrooms'],
    place: 'Bab Ezzouar, Algiers',
    unit: 'hour',
    service: 'Plumbing',
    serviceText: 'Leaks repaired, pipes and taps fitted at home.',
    save: 'Save changes',
    find: 'Find artisans',
    refuse: 'Cancel appointment',
    name: 'Full name',
    nameHint: 'As the artisan will see it.',
    nameProblem: 'Enter a name of at least two letters.',
    phone: 'Phone number',
    password: 'Password',
    code: 'Verification code',
    email: 'E-mail',
    state: 'Wilaya',
    chooseState: 'Choose a wilaya',
    states: ['Algiers', 'Ouargla', 'Oran'],
    description: 'Describe what you need',
    terms: 'I accept the terms of use and the privacy policy.',
    termsProblem: 'Accept the terms to continue.',
    duration: 'Duration',
    durations: [
      ['Small', 'Under one hour'],
      ['Medium', 'One to three hours'],
      ['Large', 'Three hours or more']
    ],
    rate: 'How did it go?',
    booked: 'Your booking is made',
    bookedText: 'The artisan will contact you soon.',
    taken: 'This time was just booked. Choose another.',
    offline: 'There is no Internet connection.',
    emptyTitle: 'No appointments yet',
    emptyText: 'Everything you book will be here, with its date and status.',
    steps: ['Service', 'Place', 'Address', 'Duration', 'Description'],
    question: 'How do I book an artisan?',
    answer:
      'Choose the service and the place, then the artisan and the time that suits you. You pay nothing before the work is done.',
    top: 'Top artisans',
    appointments: 'My appointments',
    lead: 'Everything you have booked, the next one first.',
    address: 'Address',
    working: 'Working hours',
    pending: 'Pending',
    accepted: 'Accepted',
    cancelled: 'Cancelled'
  },
  fr: {
    artisan: 'Karim Benaïssa',
    services: ['Plomberie', 'Chauffage', 'Salles de bains'],
    place: 'Bab Ezzouar, Alger',
    unit: 'heure',
    service: 'Plomberie',
    serviceText: 'Réparation des fuites, pose de tuyaux et de robinets à domicile.',
    save: 'Enregistrer les modifications',
    find: 'Trouver des artisans',
    refuse: 'Annuler le rendez-vous',
    name: 'Nom complet',
    nameHint: 'Tel que l’artisan le verra.',
    nameProblem: 'Saisissez un nom d’au moins deux lettres.',
    phone: 'Numéro de téléphone',
    password: 'Mot de passe',
    code: 'Code de vérification',
    email: 'Adresse e-mail',
    state: 'Wilaya',
    chooseState: 'Choisissez une wilaya',
    states: ['Alger', 'Ouargla', 'Oran'],
    description: 'Décrivez votre besoin',
    terms: 'J’accepte les conditions d’utilisation et la politique de confidentialité.',
    termsProblem: 'Acceptez les conditions pour continuer.',
    duration: 'Durée',
    durations: [
      ['Courte', 'Moins d’une heure'],
      ['Moyenne', 'D’une à trois heures'],
      ['Longue', 'Trois heures ou plus']
    ],
    rate: 'Comment s’est passée la prestation ?',
    booked: 'Votre demande est créée',
    bookedText: 'L’artisan vous contactera bientôt.',
    taken: 'Cet horaire vient d’être réservé. Choisissez-en un autre.',
    offline: 'Pas de connexion à Internet.',
    emptyTitle: 'Pas encore de rendez-vous',
    emptyText: 'Tout ce que vous réservez sera ici, avec sa date et son état.',
    steps: ['Service', 'Lieu', 'Adresse', 'Durée', 'Description'],
    question: 'Comment réserver un artisan ?',
    answer:
      'Choisissez le service et le lieu, puis l’artisan et l’horaire qui vous convient. Vous ne payez rien avant la fin du travail.',
    top: 'Les meilleurs artisans',
    appointments: 'Mes rendez-vous',
    lead: 'Tout ce que vous avez réservé, le plus proche d’abord.',
    address: 'Adresse',
    working: 'Horaires de travail',
    pending: 'En attente',
    accepted: 'Accepté',
    cancelled: 'Annulé'
  }
}

export function useSamples() {
  return SAMPLES[useLanguage()]
}
