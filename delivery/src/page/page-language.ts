import { Language } from 'shared-platform/release'
import * as v from 'valibot'

const FALLBACK: Language = 'ar'

/** The language that an address itself asks for: `?lang=fr`. */
export function askedLanguage(query = ''): Language | undefined {
  return knownLanguage(/(?:^|&)lang=(ar|en|fr)\b/i.exec(query)?.[1])
}

/** Where an address does not say: what was chosen before (the client keeps it in a cookie too), else what the browser asks for. */
export function pageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  return knownLanguage(chosen(cookies)) ?? acceptedLanguage(acceptLanguage)
}

/** The first of the browser's languages that we speak, else Arabic. */
export function acceptedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/)
      const quality = parameters.find(parameter => parameter.startsWith('q='))
      return { language: knownLanguage(tag), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wanted.find(({ language }) => language)?.language ?? FALLBACK
}

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language of a tag such as `fr-CA`. */
function knownLanguage(tag = ''): Language | undefined {
  const primary = v.safeParse(Language, tag.split('-')[0]?.toLowerCase())
  return primary.success ? primary.output : undefined
}

function chosen(cookies = ''): string | undefined {
  return /(?:^|;\s*)i18nextLng=([^;]*)/.exec(cookies)?.[1]
}
