import { type Element, h } from './tree.ts'

/** A tractor as a drawing; autonomous ones have no cabin. */
export function tractor(color: string, isAutonomous: boolean, label = ''): Element {
  const about = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }
  return h(
    'svg',
    { class: 'tractor', viewBox: '0 0 120 90', ...about },
    !isAutonomous && h('path', { d: 'M30 12h34l8 28H30z', fill: 'none', stroke: color, 'stroke-width': 6 }),
    h('path', { d: 'M22 38h84v24H22z', fill: color }),
    isAutonomous && h('path', { d: 'M60 38V20m-10 0h20', stroke: color, 'stroke-width': 5 }),
    h('circle', { cx: 36, cy: 62, r: 24, fill: '#222' }),
    h('circle', { cx: 36, cy: 62, r: 10, fill: '#ddd' }),
    h('circle', { cx: 96, cy: 70, r: 16, fill: '#222' }),
    h('circle', { cx: 96, cy: 70, r: 6, fill: '#ddd' })
  )
}
