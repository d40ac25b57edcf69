import { readFileSync, writeFileSync } from 'node:fs'

/** Writes shared-ui/src/icons/*-icons.ts from lucide (ISC): one path for each icon. Run it after changing a group. */
const GROUPS: Record<string, Record<string, string>> = {
  interface: {
    menu: 'menu',
    close: 'x',
    tick: 'check',
    plus: 'plus',
    minus: 'minus',
    search: 'search',
    filter: 'sliders-horizontal',
    down: 'chevron-down',
    next: 'chevron-right',
    previous: 'chevron-left',
    forward: 'arrow-right',
    back: 'arrow-left',
    edit: 'pencil',
    eye: 'eye',
    'eye-off': 'eye-off',
    'sign-in': 'log-in',
    'sign-out': 'log-out',
    again: 'rotate-cw',
    languages: 'languages',
    recent: 'history',
    'open-outside': 'external-link',
    share: 'share-2',
    locate: 'locate-fixed',
    help: 'circle-question-mark'
  },
  fact: {
    person: 'user',
    people: 'users',
    place: 'map-pin',
    star: 'star',
    clock: 'clock',
    calendar: 'calendar',
    phone: 'phone',
    mail: 'mail',
    work: 'briefcase',
    shield: 'shield-check',
    money: 'banknote',
    urgent: 'zap',
    note: 'file-text',
    home: 'house',
    tool: 'wrench',
    duration: 'hourglass',
    bell: 'bell',
    message: 'message-square',
    verified: 'badge-check'
  },
  status: {
    info: 'info',
    success: 'circle-check',
    warning: 'triangle-alert',
    danger: 'circle-alert',
    offline: 'wifi-off',
    cancelled: 'circle-x'
  }
}

const pictures = new URL('icons/', import.meta.resolve('lucide-static/package.json'))

for (const [group, icons] of Object.entries(GROUPS)) {
  const lines = Object.entries(icons).map(([name, picture]) => `  ${quoted(name)}: '${pathOf(picture)}'`)
  const constant = `${group.toUpperCase()}_ICONS`
  const text = `/** From lucide (ISC); written by scripts/assets/extract-icons.ts. */\nexport const ${constant} = {\n${lines.join(',\n')}\n} as const\n`
  writeFileSync(new URL(`../../shared-ui/src/icons/${group}-icons.ts`, import.meta.url), text)
}

function quoted(name: string): string {
  return name.includes('-') ? `'${name}'` : name
}

function pathOf(picture: string): string {
  const svg = readFileSync(new URL(`${picture}.svg`, pictures), 'utf8').replace(/<svg[^>]*>/, '')
  return [...svg.matchAll(/<(\w+)([^>]*)\/>/g)]
    .map(([, shape = '', text = '']) => shapeOf(shape, attributesOf(text)))
    .join('')
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}

function shapeOf(shape: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  switch (shape) {
    case 'path':
      return absoluteStart(attributes.d ?? '')
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'circle':
      return circle(number('cx'), number('cy'), number('r'))
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'))
    default:
      throw new Error(`No path for <${shape}>`)
  }
}

/** Makes the first command absolute: a leading `m` would be relative to the end of the previous path. */
function absoluteStart(path: string): string {
  return path.replace(
    /^m\s*(-?[\d.]+)[\s,]?(-?[\d.]+)\s?(?=([-\d.]?))/,
    (_, x, y, after) => `M${x} ${y}${after ? 'l' : ''}`
  )
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}
