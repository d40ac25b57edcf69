import './explore.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { CATEGORIES, type Product, PRODUCTS } from './catalogue.ts'
import { page } from './page.ts'

export function view({ parameters: { category } }: PageContext) {
  const products = PRODUCTS.filter(product => !category || product.category === category)
  const filters = [
    { path: '/products', name: 'All', isActive: !category },
    ...Object.entries(CATEGORIES).map(([key, name]) => ({ path: `/products/${key}`, name, isActive: key === category }))
  ]
  return page(
    'e_CategoryPage',
    h('h2', {}, filters.find(({ isActive }) => isActive)?.name.replace('All', 'All machines') ?? 'No such category'),
    h('p', {}, `${products.length} products`),
    h(
      'ul',
      { class: 'e_Filter' },
      filters.map(({ path, name, isActive }) =>
        h('li', {}, isActive ? h('strong', {}, name) : h('a', { href: path }, name))
      )
    ),
    h(
      'ul',
      { class: 'e_CategoryPage_list' },
      [...products].sort((one, other) => other.startPrice - one.startPrice).map(tile)
    )
  )
}

function tile({ id, name, category, startPrice, variants }: Product) {
  const [color = ''] = Object.values(variants)
  return h(
    'li',
    { class: 'e_Product' },
    h(
      'a',
      { href: `/product/${id}` },
      tractor(color, category === 'autonomous'),
      h('span', { class: 'e_Product_name' }, name),
      h('span', {}, `from ${startPrice} Ø`)
    )
  )
}
