import './checkout.css'
import type { PageContext, StartContext } from '../../contract/screen.ts'
import { type Child, fragment, h } from '../../contract/tree.ts'
import { ARTICLES, changeCart, readCart } from './cart.ts'
import { page } from './page.ts'

/** Without the cart, which only the browser knows. */
export function view(_context: PageContext) {
  return page('c_CartPage', fragment('header'), h('h2', {}, 'Basket'), h('div', { class: 'c_CartPage_content' }))
}

export function start(root: HTMLElement, { show }: StartContext): void {
  const place = root.querySelector<HTMLElement>('.c_CartPage_content')
  if (!place) return
  place.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-remove]') : null
    if (!button) return
    changeCart(({ [button.dataset.remove ?? '']: _removed, ...rest }) => rest)
    void show(place, content(readCart()))
  })
  void show(place, content(readCart()))
}

function content(cart: Record<string, number>): Child {
  const lines = Object.entries(cart).flatMap(([sku, quantity]) => {
    const article = ARTICLES[sku]
    return article ? [{ sku, quantity, ...article }] : []
  })
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return h(
    'div',
    {},
    h('ul', { class: 'c_CartPage_lineItems' }, lines.map(lineItem)),
    h('p', { class: 'c_CartPage_total' }, `Total: ${total} Ø`),
    h('p', {}, h('a', { class: 'c_Button', href: '/checkout/checkout' }, 'Checkout')),
    h('p', {}, h('a', { href: '/' }, 'Continue shopping')),
    fragment('recommendations', { skus: lines.map(({ sku }) => sku).join() })
  )
}

function lineItem({ sku, quantity, name, price }: { sku: string; quantity: number; name: string; price: number }) {
  return h(
    'li',
    { class: 'c_LineItem' },
    h('a', { href: `/product/${sku.slice(0, 5)}?sku=${sku}` }, h('strong', {}, name), ` ${sku}`),
    h('span', { class: 'c_LineItem_quantity' }, String(quantity)),
    h('span', { class: 'c_LineItem_price' }, `${price * quantity} Ø`),
    h('button', { type: 'button', 'data-remove': sku, title: `Remove ${name} from cart` }, 'remove')
  )
}
