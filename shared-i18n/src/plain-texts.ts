import type { i18n } from 'i18next'

const SYNTAX = /\{\{|\$t\(/

/** i18next copies all its options for each `t`, which takes 16 µs, also when a server renders. */
export function returnPlainTexts(instance: i18n): void {
  const { getFixedT } = instance
  Object.assign(instance, {
    getFixedT: (...scope: Parameters<typeof getFixedT>) => {
      const t: (...call: never[]) => unknown = getFixedT(...scope)
      const [language, namespace, prefix] = scope
      if (typeof language !== 'string' || typeof namespace !== 'string' || prefix) return t
      const translate = (...call: readonly unknown[]) => {
        const [key, values] = call
        const texts = instance.store.data[language]?.[namespace]
        const text = values === undefined && typeof key === 'string' && typeof texts === 'object' && texts[key]
        return text && typeof text === 'string' && !SYNTAX.test(text) ? text : Reflect.apply(t, undefined, call)
      }
      return Object.assign(translate, t)
    }
  })
}
