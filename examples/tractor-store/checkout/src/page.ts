import { type Child, fragment, h } from '../../contract/tree.ts'

/** Replaced by the benchmark, which looks for it in pages. */
const RELEASE = 'release 1.0.0'

export function page(name: string, header: Child, ...content: Child[]): Child {
  return h(
    'div',
    { 'data-boundary-page': 'checkout' },
    header,
    h('main', { class: name }, ...content, h('p', { class: 'c_Release' }, `checkout ${RELEASE}`)),
    fragment('footer')
  )
}
