import './decide.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { fragment, h } from '../../contract/tree.ts'
import { PRODUCTS } from './products.ts'

/** Replaced by the benchmark, which looks for it in pages. */
const RELEASE = 'release 1.0.0'

export function view({ parameters: { id = '', sku } }: PageContext) {
  const product = PRODUCTS[id]
  const [first] = product?.variants ?? []
  const chosen = product?.variants.find(variant => variant.sku === sku) ?? first
  const content =
    product && chosen
      ? [
          h(
            'div',
            { class: 'd_ProductPage_details' },
            tractor(chosen.color, product.isAutonomous, `${product.name}, ${chosen.name}`),
            h(
              'div',
              {},
              h('h2', { class: 'd_ProductPage_title' }, product.name),
              h(
                'ul',
                {},
                product.highlights.map(text => h('li', {}, text))
              ),
              h(
                'ul',
                { class: 'd_ProductPage_variants' },
                product.variants.map(variant =>
                  h(
                    'li',
                    { class: 'd_VariantOption' },
                    swatch(variant.color),
                    variant === chosen
                      ? h('strong', {}, variant.name)
                      : h('a', { href: `/product/${id}?sku=${variant.sku}` }, variant.name)
                  )
                )
              ),
              fragment('add-to-cart', { sku: chosen.sku }),
              h('p', { class: 'd_ProductPage_release' }, `decide ${RELEASE}`)
            )
          ),
          fragment('recommendations', { skus: chosen.sku })
        ]
      : [h('h2', {}, 'There is no such machine.')]
  return h(
    'div',
    { 'data-boundary-page': 'decide' },
    fragment('header'),
    h('main', { class: 'd_ProductPage' }, content),
    fragment('footer')
  )
}

function swatch(color: string) {
  return h('svg', { viewBox: '0 0 10 10', 'aria-hidden': 'true' }, h('circle', { cx: 5, cy: 5, r: 5, fill: color }))
}
