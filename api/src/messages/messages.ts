import type { ar } from './ar.ts'

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export type MessageKey = keyof typeof ar
export type Messages = { [Key in MessageKey]: (typeof ar)[Key] extends string ? string : Forms }
export type MessageParameters = Record<string, string | number>
