import { DEFAULT_LANGUAGE, type Language, LANGUAGE_KEY, languageOfTag } from '@hirfa/shared-contract/release'
import { cookieValue } from './cookie-value.ts'

export function askedLanguage(query = ''): Language | undefined {
  return languageOfTag(/(?:^|&)lang=([a-z]{2})\b/i.exec(query)?.[1])
}

export function pageLanguage(cookies: string | undefined, acceptLanguage: string | undefined): Language {
  return languageOfTag(cookieValue(cookies, LANGUAGE_KEY)) ?? acceptedLanguage(acceptLanguage)
}

export function acceptedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map(range => {
      const [tag = '', ...parameters] = range.trim().split(/\s*;\s*/)
      const quality = parameters.find(parameter => parameter.startsWith('q='))
      return { language: languageOfTag(tag), quality: quality ? Number(quality.slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return wanted.find(({ language }) => language)?.language ?? DEFAULT_LANGUAGE
}
