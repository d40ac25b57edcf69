import './explore.css'
import { tractor } from '../../contract/drawing.ts'
import type { PageContext } from '../../contract/screen.ts'
import { fragment, h } from '../../contract/tree.ts'
import { page } from './page.ts'

const TEASERS = [
  { path: '/products/classic', title: 'Classic tractors', color: '#b03a2e', isAutonomous: false },
  { path: '/products/autonomous', title: 'Autonomous tractors', color: '#2a9d8f', isAutonomous: true }
]

export function view(_context: PageContext) {
  return page(
    'e_HomePage',
    ...TEASERS.map(({ path, title, color, isAutonomous }) =>
      h('a', { class: 'e_HomePage_teaser', href: path }, tractor(color, isAutonomous), title)
    ),
    fragment('recommendations', { skus: 'CL-01-GR,AU-01-SI' })
  )
}
