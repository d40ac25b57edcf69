import type { Language } from '@hirfa/shared-i18n'

/** Each in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { ar: 'العربية', en: 'English', fr: 'Français' }
