import { registerMessages } from '@hirfa/shared-i18n'
import type { messages as ar } from './ar.ts'

declare module '@hirfa/shared-i18n' {
  interface MessageResources {
    console: typeof ar
  }
}

registerMessages('console', {
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.ts'),
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ './fr.ts')
})
