import { type Child, fragment, h } from '../../contract/tree.ts'

export function page(name: string, ...content: Child[]): Child {
  return h(
    'div',
    { 'data-boundary-page': 'explore' },
    fragment('header'),
    h('main', { class: name }, ...content),
    fragment('footer')
  )
}
