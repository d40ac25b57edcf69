import './explore.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { recommend } from './recommend.ts'

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
