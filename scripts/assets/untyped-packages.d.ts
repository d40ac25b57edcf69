declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    noHinting?: boolean
    keepFeatures?: string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}

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
