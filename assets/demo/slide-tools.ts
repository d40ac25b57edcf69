/** Tools of the trades. Each is drawn around 0,0 with its grip downwards. */

const WOOD = '#c48a58'
const WOOD_SHADE = '#a8703f'
const STEEL = '#d9dfe0'
const STEEL_SHADE = '#aebabd'
const CLAY = '#c8623a'
const SEA = '#0f6a70'

export function place(drawing: string, x: number, y: number, turn = 0, size = 1): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${drawing}</g>`
}

export const hammer = [
  `<rect x="-8" y="-40" width="16" height="150" rx="7" fill="${WOOD}"/>`,
  `<path d="M0-40h8V103q0 7-8 7z" fill="${WOOD_SHADE}"/>`,
  `<path d="M-8 60h16v43q0 7-8 7t-8-7z" fill="${CLAY}"/>`,
  `<path d="M-46-70h70c16 0 30 6 40 22-14-4-24-2-34 4v14h-76z" fill="${STEEL}"/>`,
  `<path d="M-46-70h14v40h-14z" fill="${STEEL_SHADE}"/>`
].join('')

export const roller = [
  `<path d="M52-74h14v40H0v32" fill="none" stroke="${STEEL_SHADE}" stroke-width="7" stroke-linejoin="round"/>`,
  `<rect x="-60" y="-94" width="112" height="40" rx="9" fill="${CLAY}"/>`,
  `<path d="M-60-66h112v3q0 9-9 9h-94q-9 0-9-9z" fill="#a94e2b"/>`,
  `<rect x="-10" y="-4" width="20" height="94" rx="9" fill="${WOOD}"/>`,
  `<path d="M0-4h1q9 0 9 9v76q0 9-9 9h-1z" fill="${WOOD_SHADE}"/>`
].join('')

export const trowel = [
  `<path d="M-38-90h76L6 4h-12z" fill="${STEEL}" stroke="${STEEL}" stroke-width="8" stroke-linejoin="round"/>`,
  `<path d="M0-90h38L6 4H0z" fill="${STEEL_SHADE}" stroke="${STEEL_SHADE}" stroke-width="8" stroke-linejoin="round"/>`,
  `<path d="M0 0v26" stroke="${STEEL_SHADE}" stroke-width="8"/>`,
  `<rect x="-11" y="22" width="22" height="78" rx="11" fill="${WOOD}"/>`,
  `<path d="M0 22q11 0 11 11v56q0 11-11 11z" fill="${WOOD_SHADE}"/>`
].join('')

export const brush = [
  `<path d="M-30-92q6-10 12 0 6-12 12 0 6-10 12 0 6-12 12 0 6-8 12 2v44h-60z" fill="#f0dcb4"/>`,
  `<path d="M-30-72h60v26h-60z" fill="${SEA}"/>`,
  `<rect x="-32" y="-48" width="64" height="26" rx="3" fill="${STEEL_SHADE}"/>`,
  `<path d="M-28-22h56c0 24-18 26-18 44v66q0 12-10 12t-10-12V22c0-18-18-20-18-44z" fill="${WOOD}"/>`,
  `<path d="M0-22h28c0 24-18 26-18 44v66q0 12-10 12z" fill="${WOOD_SHADE}"/>`
].join('')

export const spanner = [
  `<path d="M-12-52c-18-6-26-22-22-42l18 14h32l18-14c4 20-4 36-22 42V52c18 6 26 22 22 42L16 80h-32l-18 14c-4-20 4-36 22-42z"`,
  ` fill="${STEEL}" stroke="${STEEL}" stroke-width="6" stroke-linejoin="round"/>`,
  `<rect x="-4" y="-44" width="8" height="88" rx="4" fill="${STEEL_SHADE}"/>`
].join('')

export const level = [
  `<rect x="-120" y="-16" width="240" height="32" rx="6" fill="${CLAY}"/>`,
  `<path d="M-120 4h240v6q0 6-6 6h-228q-6 0-6-6z" fill="#a94e2b"/>`,
  `<rect x="-28" y="-10" width="56" height="18" rx="9" fill="#e8f2d0"/>`,
  `<path d="M-11-10v18M11-10v18" stroke="#7a8b4a" stroke-width="2"/>`,
  `<ellipse cx="1" cy="-2" rx="8" ry="5.500" fill="#fbfff0"/>`,
  `<circle cx="-98" r="7" fill="#f6e7d8"/><circle cx="98" r="7" fill="#f6e7d8"/>`
].join('')
