import './checkout.css'
import { CART_CHANGED, type PageContext, type StartContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { readCart } from './cart.ts'

export function view(_context: PageContext) {
  return h(
    'div',
    { class: 'c_MiniCart', 'data-boundary': 'checkout' },
    h(
      'a',
      { class: 'c_MiniCart_button', href: '/checkout/cart', title: 'View cart' },
      'Cart ',
      h('span', { class: 'c_MiniCart_quantity' })
    )
  )
}

export function start(place: HTMLElement, { signal }: StartContext): void {
  const element = place.querySelector('.c_MiniCart_quantity')
  function show(): void {
    if (!element) return
    const quantity = Object.values(readCart()).reduce((sum, each) => sum + each, 0)
    element.textContent = quantity ? String(quantity) : ''
  }
  addEventListener(CART_CHANGED, show, { signal })
  show()
}
