import { createInstance } from 'i18next'
import { loadedTexts } from './messages.ts'
import { FORMATS, translateBy } from './translate.ts'

const instance = createInstance()

/** i18next translates from now on, with the texts that are loaded. */
export async function startI18next(): Promise<void> {
  if (instance.isInitialized) return
  await instance.init({
    lng: 'ar',
    fallbackLng: false,
    ns: [],
    defaultNS: false,
    resources: loadedTexts,
    interpolation: { escapeValue: false }
  })
  for (const [name, format] of Object.entries(FORMATS)) instance.services.formatter?.add(name, format)
  translateBy((language, namespace, key, values) => {
    const t: (...call: never[]) => unknown = instance.getFixedT(language, namespace as never)
    return String(Reflect.apply(t, undefined, [key, values]))
  })
}
