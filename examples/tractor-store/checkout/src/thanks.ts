import './checkout.css'
import type { PageContext } from '../../contract/screen.ts'
import { fragment, h } from '../../contract/tree.ts'
import { page } from './page.ts'

export function view(_context: PageContext) {
  return page(
    'c_Thanks',
    fragment('header'),
    h('h2', {}, 'Thanks for your order!'),
    h('p', {}, 'We will notify you when it is ready for pickup.'),
    h('a', { href: '/' }, 'Continue shopping')
  )
}
