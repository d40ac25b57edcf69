import './explore.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { fragment, h } from '../../contract/tree.ts'

export function view(_context: PageContext) {
  return h(
    'header',
    { class: 'e_Header', 'data-boundary': 'explore' },
    h('a', { class: 'e_Header_logo', href: '/' }, tractor('#d9a514', false), 'The Tractor Store'),
    h('nav', {}, h('a', { href: '/products' }, 'Machines'), h('a', { href: '/stores' }, 'Stores')),
    fragment('mini-cart')
  )
}
