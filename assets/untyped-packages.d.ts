declare module 'algerian-geo' {
  export interface Commune {
    id: string
    wilaya_id: string
    name: string
    ar_name: string
    longitude: string
    latitude: string
  }
  export function getAllCommunes(): Commune[]
}

declare module '@webref/idl' {
  interface Attributes {
    extAttrs?: { name: string }[]
  }
  interface Definition extends Attributes {
    type: string
    name: string
    partial?: boolean
    members?: (Attributes & { type: string; name?: string })[]
  }
  const idl: { parseAll(): Promise<Record<string, Definition[]>> }
  export default idl
}
