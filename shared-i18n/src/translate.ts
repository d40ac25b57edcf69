import { loadedTexts } from './messages.ts'

export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Translates a text with values or references; a plain text needs none of it. */
type Translator = (language: string, namespace: string, key: string, values: Values) => string

/** "d’Alger", "de Blida". In a message: `la wilaya {{state, de}}`. */
function withDe(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}

/** Functions that a message can apply to a value: `{{state, de}}`. */
export const FORMATS: Readonly<Record<string, (value: string) => string>> = { de: withDe }

const SYNTAX = /\{\{|\$t\(/
const VALUE = /\{\{\s*(\w+)(?:,\s*(\w+))?\s*\}\}/g

const rules = new Map<string, Intl.PluralRules>()

let translator: Translator | undefined

export function translateBy(other: Translator): void {
  translator = other
}

/** A key without a text is returned as it is, as by i18next. */
export function translate(language: string, namespaces: readonly string[], name: string, values: Values = {}): string {
  const [key = name, named] = name.split(':', 2).reverse()
  for (const namespace of named === undefined ? namespaces : [named]) {
    const texts = loadedTexts[language]?.[namespace]
    const found = texts && formsOf(key, values['count'], language).find(form => Object.hasOwn(texts, form))
    const text = found === undefined ? undefined : texts?.[found]
    if (!text) continue
    if (!SYNTAX.test(text)) return text
    return translator ? translator(language, namespace, key, values) : filled(text, values)
  }
  return key
}

function formsOf(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key]
  const forms = [`${key}_${pluralRules(language).select(count)}`, `${key}_other`, key]
  return count === 0 ? [`${key}_zero`, ...forms] : forms
}

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

function filled(text: string, values: Values): string {
  return text.replace(VALUE, (all, name: string, format = '') => {
    if (!Object.hasOwn(values, name)) return all
    const value = String(values[name] ?? '')
    return FORMATS[format]?.(value) ?? value
  })
}
