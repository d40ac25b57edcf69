/** In the order of the official numbers, 1 to 58. */
export const WILAYA_NAMES: [name: string, arabicName: string][] = [
  ['Adrar', 'أدرار'],
  ['Chlef', 'الشلف'],
  ['Laghouat', 'الأغواط'],
  ['Oum El Bouaghi', 'أم البواقي'],
  ['Batna', 'باتنة'],
  ['Béjaïa', 'بجاية'],
  ['Biskra', 'بسكرة'],
  ['Béchar', 'بشار'],
  ['Blida', 'البليدة'],
  ['Bouira', 'البويرة'],
  ['Tamanrasset', 'تمنراست'],
  ['Tébessa', 'تبسة'],
  ['Tlemcen', 'تلمسان'],
  ['Tiaret', 'تيارت'],
  ['Tizi Ouzou', 'تيزي وزو'],
  ['Alger', 'الجزائر'],
  ['Djelfa', 'الجلفة'],
  ['Jijel', 'جيجل'],
  ['Sétif', 'سطيف'],
  ['Saïda', 'سعيدة'],
  ['Skikda', 'سكيكدة'],
  ['Sidi Bel Abbès', 'سيدي بلعباس'],
  ['Annaba', 'عنابة'],
  ['Guelma', 'قالمة'],
  ['Constantine', 'قسنطينة'],
  ['Médéa', 'المدية'],
  ['Mostaganem', 'مستغانم'],
  ["M'Sila", 'المسيلة'],
  ['Mascara', 'معسكر'],
  ['Ouargla', 'ورقلة'],
  ['Oran', 'وهران'],
  ['El Bayadh', 'البيض'],
  ['Illizi', 'إليزي'],
  ['Bordj Bou Arréridj', 'برج بوعريريج'],
  ['Boumerdès', 'بومرداس'],
  ['El Tarf', 'الطارف'],
  ['Tindouf', 'تندوف'],
  ['Tissemsilt', 'تيسمسيلت'],
  ['El Oued', 'الوادي'],
  ['Khenchela', 'خنشلة'],
  ['Souk Ahras', 'سوق أهراس'],
  ['Tipaza', 'تيبازة'],
  ['Mila', 'ميلة'],
  ['Aïn Defla', 'عين الدفلى'],
  ['Naâma', 'النعامة'],
  ['Aïn Témouchent', 'عين تموشنت'],
  ['Ghardaïa', 'غرداية'],
  ['Relizane', 'غليزان'],
  ['Timimoun', 'تيميمون'],
  ['Bordj Badji Mokhtar', 'برج باجي مختار'],
  ['Ouled Djellal', 'أولاد جلال'],
  ['Béni Abbès', 'بني عباس'],
  ['In Salah', 'عين صالح'],
  ['In Guezzam', 'عين قزام'],
  ['Touggourt', 'تقرت'],
  ['Djanet', 'جانت'],
  ["El M'Ghair", 'المغير'],
  ['El Meniaa', 'المنيعة']
]

/** Law 19-12 of 2019: the communes that moved from one of the 48 wilayas to one of the ten new ones. */
export const COMMUNES_OF_NEW_WILAYAS: Record<number, number[]> = {
  49: [3, 7, 9, 10, 16, 17, 20, 23, 24, 27],
  50: [25, 28],
  51: [234, 235, 236, 237, 238, 239],
  52: [265, 267, 269, 270, 273, 274, 276, 280, 281, 282],
  53: [356, 361, 363],
  54: [357, 360],
  55: [1094, 1095, 1096, 1097, 1098, 1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108],
  56: [1159, 1162],
  57: [1298, 1299, 1300, 1301, 1304, 1305, 1306, 1307],
  58: [1492, 1501, 1502]
}

/** Arabic names that are missing, misspelled, of another place, or written with presentation forms. */
export const ARABIC_NAMES: Record<number, string> = {
  16: 'تينركوك',
  21: 'أولاد أحمد تيمي',
  24: 'طلمين',
  51: 'المرسى',
  86: 'الحويطة',
  163: 'ثنية العابد',
  239: 'الشعيبة',
  271: 'مشرع هواري بومدين',
  377: 'بئر الذهب',
  378: 'العقلة المالحة',
  420: 'السواحلية',
  427: 'بني وارسوس',
  443: 'بني سميل',
  475: 'الناظورة',
  482: 'سيدي عبد الرحمان',
  669: 'خيري واد عجول',
  673: 'أولاد رابح',
  726: 'قصر الأبطال',
  739: 'مولاي العربي',
  742: 'سيدي عمر',
  987: 'أولاد بوغالم',
  988: 'أولاد مع الله',
  1101: 'تقرت',
  1113: 'حاسي بونيف',
  1117: 'مرسى الحجاج',
  1118: 'عين الترك',
  1127: 'البراية',
  1186: 'أولاد سيدي إبراهيم',
  1289: 'حساني عبد الكريم',
  1402: 'دراجي بوصلاح',
  1415: 'عين الدفلى',
  1428: 'عين الأشياخ',
  1488: 'سيدي ورياش',
  1504: 'غليزان',
  1521: 'سيدي امحمد بن عودة',
  1524: 'واريزان',
  1539: 'الولجة'
}

export const LATIN_NAMES: Record<number, string> = {
  378: 'El Ogla El Malha',
  554: 'Alger-Centre',
  1028: 'Mohamed Boudiaf',
  1033: 'Menaa'
}

/** Names in other lists. */
export const OTHER_NAMES: Record<number, string> = {
  354: 'Tamanrasset'
}

/** Seats of wilayas that are in no list, [longitude, latitude]. */
export const CHECKED_SEATS: Record<number, [number, number]> = {
  25: [0.954, 21.328]
}

/** Words that the list ends with ى, the Egyptian spelling, instead of ي. */
export const WORDS_ENDING_IN_YEH = new Set(
  `وادى بنى حاسى سى على تيمى تيمودى قصابى سالى تريفاوى سعودى الشولى الغنى العربى مهيدى شهانى البحرى
  حمادى العنترى خميستى عمارى دوى تيزى زيكى لفلاى العياضى التركى الزوابى ترعى الحاسى آقنى بويحى هوارى بومهدى`.split(
    /\s+/
  )
)
