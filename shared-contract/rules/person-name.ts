import type { Language } from '../languages.ts'

interface Named {
  name: string
  /** The same name in Latin letters; `null` if `name` is in them, or on older servers. */
  latinName?: string | null
}

interface Addressed {
  address: string | null
  latinAddress?: string | null
}

export function nameIn({ name, latinName }: Named, language: Language): string {
  return (language !== 'ar' && latinName) || name
}

export function addressIn({ address, latinAddress }: Addressed, language: Language): string | null {
  return (language !== 'ar' && latinAddress) || address
}
