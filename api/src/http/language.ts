import type { FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@hirfa/shared-contract/languages'
import type { MessageKey } from '../messages/messages.ts'
import { say } from '../messages/say.ts'

export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(entry => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';')
      const weight = parameters.map(text => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** A message in the language of a request. */
export function sayTo({ headers }: Pick<FastifyRequest, 'headers'>, key: MessageKey): string {
  return say(languageOf(headers['accept-language']), key)
}
