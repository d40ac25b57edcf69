import './checkout.css'
import type { PageContext, StartContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { ARTICLES, changeCart } from './cart.ts'

export function view({ parameters: { sku = '' } }: PageContext) {
  const article = ARTICLES[sku]
  if (!article) return h('p', {}, 'This machine is not for sale.')
  const { price, inventory } = article
  return h(
    'form',
    { class: 'c_AddToCart', 'data-boundary': 'checkout' },
    h('p', {}, `${price} Ø · ${inventory > 0 ? `${inventory} in stock, free shipping` : 'out of stock'}`),
    h('button', { class: 'c_AddToCart_button', disabled: inventory === 0 }, 'add to basket'),
    h('p', { class: 'c_AddToCart_confirmed', role: 'status' })
  )
}

export function start(place: HTMLElement, { parameters: { sku = '' }, show }: StartContext): void {
  place.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    changeCart(cart => ({ ...cart, [sku]: (cart[sku] ?? 0) + 1 }))
    const status = place.querySelector<HTMLElement>('.c_AddToCart_confirmed')
    if (status)
      void show(status, h('span', {}, 'Tractor was added. ', h('a', { href: '/checkout/cart' }, 'View in basket.')))
  })
}
