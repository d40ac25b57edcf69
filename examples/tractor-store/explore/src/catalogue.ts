export interface Product {
  id: string
  name: string
  category: 'classic' | 'autonomous'
  startPrice: number
  /** The colours of the variants by SKU. */
  variants: Readonly<Record<string, string>>
}

export const CATEGORIES = { classic: 'Classics', autonomous: 'Autonomous' } as const

export const PRODUCTS: readonly Product[] = [
  classic('CL-01', 'Hillside 30', 5_200, { 'CL-01-GR': '#3f7d3f', 'CL-01-RD': '#b03a2e' }),
  classic('CL-02', 'Old Furrow', 4_100, { 'CL-02-BL': '#2f5d9b', 'CL-02-GY': '#7a7f85' }),
  classic('CL-03', 'Orchard Mini', 3_600, { 'CL-03-YE': '#d9a514', 'CL-03-GR': '#4c8c4a' }),
  classic('CL-04', 'Plains 90', 9_800, { 'CL-04-RD': '#a52a2a', 'CL-04-BK': '#2b2b2b' }),
  autonomous('AU-01', 'Field Pilot', 18_900, { 'AU-01-SI': '#a9b0b7', 'AU-01-BL': '#3a6ea5' }),
  autonomous('AU-02', 'Night Sower', 22_500, { 'AU-02-BK': '#222831', 'AU-02-TQ': '#2a9d8f' }),
  autonomous('AU-03', 'Vine Walker', 15_300, { 'AU-03-PL': '#7d4e9e', 'AU-03-YE': '#e0b02c' })
]

export const STORES = [
  { id: 'north', name: 'North Yard', street: '4 Mill Lane', city: 'Tiaret' },
  { id: 'coast', name: 'Coast Hall', street: '18 Harbour Road', city: 'Mostaganem' },
  { id: 'plateau', name: 'Plateau Barn', street: '7 Market Street', city: 'Setif' }
] as const

function classic(id: string, name: string, startPrice: number, variants: Product['variants']): Product {
  return { id, name, category: 'classic', startPrice, variants }
}

function autonomous(id: string, name: string, startPrice: number, variants: Product['variants']): Product {
  return { id, name, category: 'autonomous', startPrice, variants }
}
