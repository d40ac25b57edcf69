import './explore.css'
import type { PageContext } from '../../contract/screen.ts'
import { h } from '../../contract/tree.ts'

/** Replaced by the benchmark, which looks for it in pages. */
const RELEASE = 'release 1.0.0'

export function view(_context: PageContext) {
  return h(
    'footer',
    { class: 'e_Footer', 'data-boundary': 'explore' },
    'based on ',
    h('a', { href: 'https://micro-frontends.org/tractor-store/' }, 'the tractor store 2.0'),
    ` · three teams on one release plane · explore ${RELEASE}`
  )
}
