import type { Product } from '@hirfa/delivery-edge'
import { Localized } from '@hirfa/shared-contract'
import { ROUTES } from '@hirfa/shared-contract/paths'
import type { Language } from '@hirfa/shared-contract/release'
import * as v from 'valibot'
import { FAQS_CALL, HOME_CALL } from './public-calls.ts'

/** Names stay: addresses and searches use them. */
const Home = v.looseObject({
  categories: v.array(
    v.looseObject({
      description: Localized,
      per: Localized,
      unit: v.nullish(Localized),
      trade: v.nullish(Localized),
      emergency: v.nullish(Localized),
      sections: v.optional(
        v.array(v.looseObject({ title: Localized, subtitle: Localized, phrase: v.nullish(Localized) }))
      )
    })
  ),
  settings: v.looseObject({
    about: Localized,
    terms: Localized,
    privacy: Localized,
    sliders: v.array(v.looseObject({ alt: v.nullish(Localized) }))
  })
})

const Faqs = v.looseObject({ data: v.array(v.looseObject({ question: Localized, answer: Localized })) })

type ShownPart = NonNullable<Product['shownPart']>
type PartOf = (
  body: unknown,
  shown: (text: Localized) => Localized,
  route: Parameters<ShownPart>[2]['route']
) => unknown

const PARTS: Record<string, PartOf> = { [HOME_CALL]: homePart, [FAQS_CALL]: faqsPart }

/** In the language of the page; legal texts on their own page only. Other responses stay whole. */
export const shownPart: ShownPart = (call, body, { language, route }) =>
  PARTS[call]?.(body, text => inOneLanguage(text, language), route) ?? body

function homePart(...[body, shown, route]: Parameters<PartOf>): unknown {
  const home = v.safeParse(Home, body)
  if (!home.success) return body
  const { categories, settings, ...rest } = home.output
  const { about, terms, privacy, sliders } = settings
  return {
    ...rest,
    categories: categories.map(({ description, per, unit, trade, emergency, sections, ...service }) => ({
      ...service,
      description: shown(description),
      per: shown(per),
      unit: unit && shown(unit),
      ...(trade && { trade: shown(trade) }),
      ...(emergency && { emergency: shown(emergency) }),
      sections: sections?.map(option => ({
        ...withoutNulls(option),
        title: shown(option.title),
        subtitle: shown(option.subtitle),
        ...(option.phrase && { phrase: shown(option.phrase) })
      }))
    })),
    settings: {
      ...settings,
      about: shown(about),
      terms: route?.path === ROUTES.terms ? shown(terms) : {},
      privacy: route?.path === ROUTES.privacy ? shown(privacy) : {},
      sliders: sliders.map(({ alt, ...slide }) => (alt ? { ...slide, alt: shown(alt) } : slide))
    }
  }
}

function faqsPart(...[body, shown]: Parameters<PartOf>): unknown {
  const faqs = v.safeParse(Faqs, body)
  if (!faqs.success) return body
  const { data, ...rest } = faqs.output
  return {
    ...rest,
    data: data.map(({ question, answer, ...faq }) => ({ ...faq, question: shown(question), answer: shown(answer) }))
  }
}

function withoutNulls(option: object): object {
  return Object.fromEntries(Object.entries(option).filter(([, value]) => value !== null))
}

function inOneLanguage(text: Localized, language: Language): Localized {
  return text[language] ? { [language]: text[language] } : text
}
