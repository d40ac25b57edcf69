import { registerMessages } from '@hirfa/shared-i18n'

registerMessages('tips', {
  ar: () => import('./messages/ar.js'),
  en: () => import('./messages/en.js'),
  fr: () => import('./messages/fr.js')
})
