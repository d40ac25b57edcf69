import { Email, Id, Option as OptionWire, Phone, Service as ServiceWire, text } from '@hirfa/shared-contract'
import * as v from 'valibot'

const Line = v.nullish(v.pipe(text(0, 2000), v.transform(orNull)), null)
const Lines = v.strictObject({ ar: Line, en: Line, fr: Line })
const Named = v.pipe(
  Lines,
  v.check(({ ar, en, fr }) => Boolean(ar || en || fr), 'required')
)

/** Only the size is checked here; `cleanHtml` sanitises afterwards. */
const Html = v.nullish(v.pipe(v.string(), v.check(isStorable, 'text_invalid'), v.maxLength(100_000, 'text_long')), null)
export const TextContent = v.strictObject({ ar: Html, en: Html, fr: Html })
export type TextContent = v.InferOutput<typeof TextContent>

const Link = v.pipe(text(1, 500), v.regex(/^https:\/\/[^\s<>"']+$/, 'address_invalid'))
const Picture = v.pipe(text(1, 500), v.regex(/^(https:\/\/|\/(?![/\\]))[^\s<>"'\\]*$/, 'address_invalid'))
const OwnPath = v.pipe(text(1, 500), v.regex(/^\/(?![/\\])[^\s<>"'\\]*$/, 'address_invalid'))
const OptionalLink = v.nullish(Link, null)

export const SettingsContent = v.strictObject({
  phone: v.nullish(Phone, null),
  email: v.nullish(Email, null),
  whatsapp: v.nullish(v.union([Phone, Link]), null),
  facebook: OptionalLink,
  twitter: OptionalLink,
  instagram: OptionalLink,
  linkedin: OptionalLink,
  youtube: OptionalLink,
  tiktok: OptionalLink,
  play_store: OptionalLink,
  app_store: OptionalLink
})

export const SlidesContent = v.pipe(
  v.array(v.strictObject({ id: Id, original_url: Picture, alt: v.nullish(Lines), path: v.nullish(OwnPath) })),
  v.maxLength(20, 'text_long'),
  v.check(entries => areDifferent(entries.map(({ id }) => id)), 'repeated')
)

export const FaqsContent = v.pipe(
  v.array(v.strictObject({ id: Id, question: Named, answer: Named })),
  v.maxLength(200, 'text_long'),
  v.check(entries => areDifferent(entries.map(({ id }) => id)), 'repeated')
)
export type FaqsContent = v.InferOutput<typeof FaqsContent>

const Option = v.strictObject({
  id: Id,
  title: Named,
  subtitle: Lines,
  phrase: v.nullish(Lines, null),
  size: v.nullish(v.picklist(['small', 'medium', 'large']), null),
  hours: OptionWire.entries.hours,
  quantity: OptionWire.entries.quantity
})

const Service = v.strictObject({
  id: Id,
  slug: v.pipe(text(1, 100), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid')),
  name: Named,
  trade: v.nullish(Lines, null),
  emergency: v.nullish(Lines, null),
  keywords: v.optional(v.array(text(1, 100)), []),
  description: Lines,
  icon: v.nullish(Picture, null),
  per: Lines,
  unit: v.nullish(Lines, null),
  sections: v.array(Option),
  is_popular: v.optional(v.picklist([0, 1]), 0)
})

export const OperatorService = v.object({ ...ServiceWire.pipe[0].entries, keywords: v.array(v.string()) })

export const ServicesContent = v.pipe(
  v.array(Service),
  v.minLength(1, 'required'),
  v.maxLength(200, 'text_long'),
  v.check(entries => areDifferent(entries.map(({ id }) => id)), 'repeated'),
  v.check(services => areDifferent(services.map(({ slug }) => slug)), 'repeated'),
  v.check(services => areDifferent(services.flatMap(({ sections }) => sections.map(({ id }) => id))), 'repeated')
)
export type ServicesContent = v.InferOutput<typeof ServicesContent>

function areDifferent(values: unknown[]): boolean {
  return new Set(values).size === values.length
}

function orNull(line: string): string | null {
  return line === '' ? null : line
}

function isStorable(value: string): boolean {
  return !/\0|\p{Surrogate}/u.test(value)
}
