import './checkout.css'
import { type PageContext, type StartContext, STORE_CHOSEN } from '../../contract/screen.ts'
import { fragment, h } from '../../contract/tree.ts'
import { changeCart } from './cart.ts'
import { page } from './page.ts'

export function view(_context: PageContext) {
  return page(
    'c_Checkout',
    h('header', { class: 'c_CompactHeader' }, h('a', { href: '/' }, 'The Tractor Store')),
    h('h2', {}, 'Checkout'),
    h(
      'form',
      { class: 'c_Checkout_form', action: '/checkout/thanks' },
      h('h3', {}, 'Personal data'),
      field('firstname', 'First name'),
      field('lastname', 'Last name'),
      h('h3', {}, 'Store pickup'),
      fragment('store-picker'),
      field('storeId', 'Store ID', true),
      h('button', { class: 'c_Checkout_submit', disabled: true }, 'place order'),
      h('a', { href: '/checkout/cart' }, 'back to cart')
    )
  )
}

export function start(root: HTMLElement, { navigate }: StartContext): void {
  const form = root.querySelector('form')
  const store = root.querySelector<HTMLInputElement>('#c_storeId')
  const submit = root.querySelector<HTMLButtonElement>('.c_Checkout_submit')
  if (!form || !store || !submit) return
  const check = () => void (submit.disabled = !store.value || !form.checkValidity())
  form.addEventListener('input', check)
  form.addEventListener(STORE_CHOSEN, event => {
    store.value = event instanceof CustomEvent ? String(event.detail) : ''
    check()
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    changeCart(() => ({}))
    navigate('/checkout/thanks')
  })
}

function field(name: string, label: string, readonly = false) {
  return h(
    'p',
    {},
    h('label', { for: `c_${name}` }, label),
    h('input', { id: `c_${name}`, name, required: true, readonly, autocomplete: 'off' })
  )
}
