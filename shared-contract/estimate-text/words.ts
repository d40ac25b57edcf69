import type { Language } from '../languages.ts'

interface Words {
  total: string
  colon: string
  upTo(price: string): string
  between(from: string, to: string): string
  from(price: string): string
}

export const WORDS: Record<Language, Words> = {
  ar: {
    total: 'المبلغ التقديري للعمل كله',
    colon: ': ',
    upTo: price => `حتى ${price}`,
    between: (from, to) => `من ${from} إلى ${to}`,
    from: price => `ابتداءً من ${price}`
  },
  en: {
    total: 'Estimated total for this job',
    colon: ': ',
    upTo: price => `up to ${price}`,
    between: (from, to) => `${from} to ${to}`,
    from: price => `from ${price}`
  },
  fr: {
    total: 'Total estimé pour ce travail',
    colon: ' : ',
    upTo: price => `jusqu’à ${price}`,
    between: (from, to) => `de ${from} à ${to}`,
    from: price => `à partir de ${price}`
  }
}

export const LABELS: Record<Language, { price: string; note: string }> = {
  ar: { price: 'السعر', note: 'هذا تقدير فقط. يحدّد الحرفي السعر النهائي قبل بدء العمل.' },
  en: { price: 'Price', note: 'This is only an estimate. The artisan sets the final price before starting work.' },
  fr: { price: 'Prix', note: 'Ce n’est qu’une estimation. L’artisan fixe le prix final avant de commencer.' }
}
