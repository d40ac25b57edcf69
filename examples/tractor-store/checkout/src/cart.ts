import { CART_CHANGED } from '../../contract/screen.ts'

export const CART = { key: 'c_cart', storage: 'local', keepOn: ['expiry', 'sign-out'] } as const

export interface Article {
  name: string
  price: number
  inventory: number
}

export const ARTICLES: Readonly<Record<string, Article>> = {
  'CL-01-GR': article('Hillside 30, meadow green', 5_200, 8),
  'CL-01-RD': article('Hillside 30, barn red', 5_400, 3),
  'CL-02-BL': article('Old Furrow, cornflower blue', 4_100, 5),
  'CL-02-GY': article('Old Furrow, rain grey', 4_100, 0),
  'CL-03-YE': article('Orchard Mini, quince yellow', 3_600, 12),
  'CL-03-GR': article('Orchard Mini, leaf green', 3_700, 4),
  'CL-04-RD': article('Plains 90, brick red', 9_800, 2),
  'CL-04-BK': article('Plains 90, soil black', 10_200, 1),
  'AU-01-SI': article('Field Pilot, tin silver', 18_900, 6),
  'AU-01-BL': article('Field Pilot, morning blue', 19_200, 2),
  'AU-02-BK': article('Night Sower, night black', 22_500, 3),
  'AU-02-TQ': article('Night Sower, pond turquoise', 22_900, 4),
  'AU-03-PL': article('Vine Walker, grape purple', 15_300, 7),
  'AU-03-YE': article('Vine Walker, straw yellow', 15_300, 0)
}

/** Quantities by SKU. What another program has stored under the key is an empty cart. */
export function readCart(): Record<string, number> {
  let stored: unknown
  try {
    stored = JSON.parse(localStorage.getItem(CART.key) ?? '{}')
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const known = Object.entries(typeof stored === 'object' ? (stored ?? {}) : {})
  return Object.fromEntries(known.filter(([sku, quantity]) => ARTICLES[sku] && Number.isInteger(quantity)))
}

export function changeCart(change: (cart: Record<string, number>) => Record<string, number>): void {
  localStorage.setItem(CART.key, JSON.stringify(change(readCart())))
  dispatchEvent(new Event(CART_CHANGED))
}

function article(name: string, price: number, inventory: number): Article {
  return { name, price, inventory }
}
