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
