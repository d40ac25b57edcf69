import type { Localized } from 'shared-contract'
import { type Language, type PageTexts as RecordedTexts, SITE_NAMES } from 'shared-contract/release'

/** How a page is called and what it says of itself. */
export interface PageTexts {
  title: string
  description: string
}

const SITE: Record<Language, PageTexts> = {
  ar: {
    title: 'حرفة: حرفيون موثوقون في الجزائر',
    description: 'احجز حرفيًّا موثوقًا قرب بيتك: اختر الخدمة والموعد، وشاهد السعر والتقييمات قبل الحجز.'
  },
  fr: {
    title: 'Hirfa : des artisans de confiance en Algérie',
    description:
      'Réservez un artisan de confiance près de chez vous : choisissez le service et l’heure, voyez le prix et les avis avant de réserver.'
  },
  en: {
    title: 'Hirfa: trusted artisans in Algeria',
    description:
      'Book a trusted artisan near you: choose the service and the time, and see prices and reviews before you book.'
  }
}

const MISSING: Record<Language, string> = {
  ar: 'الصفحة غير موجودة',
  fr: 'Page introuvable',
  en: 'Page not found'
}

/** Messages name their one parameter as they like. */
const PARAMETER = /\{\{\w+\}\}/

/** What a page is made of: the texts of its route, and the name of what its address names. */
interface Known {
  missing: boolean
  texts: RecordedTexts | undefined
  named: string | undefined
}

/** The texts of a page; where something is not known, those of the site. */
export function textsOf(language: Language, { missing, texts, named }: Known): PageTexts {
  if (missing) return { title: withSite(MISSING[language], language), description: SITE[language].description }
  const title = named === undefined ? texts?.title : withName(texts?.titleWithName ?? texts?.title ?? '{{name}}', named)
  return {
    title: title === undefined ? SITE[language].title : withSite(title, language),
    description: described(texts?.description, named) ?? SITE[language].description
  }
}

/** A text of the data in a language, else in Arabic, English or French, as everywhere. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] || text.ar || text.en || text.fr || ''
}

function withSite(title: string, language: Language): string {
  return `${title} · ${SITE_NAMES[language]}`
}

function described(description: string | undefined, named: string | undefined): string | undefined {
  if (description === undefined || !PARAMETER.test(description)) return description
  return named === undefined ? undefined : withName(description, named)
}

function withName(text: string, name: string): string {
  return text.replace(PARAMETER, () => name)
}
