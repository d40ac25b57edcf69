import './explore.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { PRODUCTS } from './catalogue.ts'

const MOST = 4
const COLOURS = new Map(
  PRODUCTS.flatMap(product => Object.entries(product.variants).map(([sku, color]) => [sku, { product, color }]))
)

export function view({ parameters: { skus = '' } }: PageContext) {
  const found = recommend(skus.split(','))
  if (found.length === 0) return undefined
  return h(
    'section',
    { class: 'e_Recommendations', 'data-boundary': 'explore' },
    h('h2', {}, 'Recommendations'),
    h(
      'ul',
      { class: 'e_Recommendations_list' },
      found.map(({ sku, product, color }) =>
        h(
          'li',
          { class: 'e_Recommendation' },
          h(
            'a',
            { href: `/product/${product.id}?sku=${sku}` },
            tractor(color, product.category === 'autonomous'),
            h('span', {}, product.name)
          )
        )
      )
    )
  )
}

/** The variants whose colours are nearest to the mean colour of the given ones. */
function recommend(skus: readonly string[]) {
  const given = skus.flatMap(sku => COLOURS.get(sku)?.color ?? []).map(channels)
  if (given.length === 0) return []
  const mean = [0, 1, 2].map(index => given.reduce((sum, color) => sum + color[index]!, 0) / given.length)
  const distance = (color: string) => Math.hypot(...channels(color).map((value, index) => value - mean[index]!))
  return [...COLOURS]
    .filter(([sku]) => !skus.includes(sku))
    .map(([sku, found]) => ({ sku, ...found }))
    .sort((one, other) => distance(one.color) - distance(other.color))
    .slice(0, MOST)
}

function channels(color: string): number[] {
  return [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
}
