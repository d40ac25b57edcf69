import type { Language } from '@hirfa/shared-i18n'

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { ar: 'العربية', en: 'English', fr: 'Français' }
