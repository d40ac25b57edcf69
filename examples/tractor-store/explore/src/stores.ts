import './explore.css'
import type { PageContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'
import { STORES } from './catalogue.ts'
import { page } from './page.ts'

export function view(_context: PageContext) {
  return page(
    'e_StoresPage',
    h('h2', {}, 'Our stores'),
    h('p', {}, 'See our machines and talk to our mechanics in one of these yards.'),
    h(
      'ul',
      { class: 'e_StoresPage_list' },
      STORES.map(({ name, street, city }) =>
        h('li', { class: 'e_Store' }, h('strong', {}, name), h('br'), street, h('br'), city)
      )
    )
  )
}
