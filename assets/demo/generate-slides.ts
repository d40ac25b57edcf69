/** Draws the three slides of the home page. They contain no text: one picture serves every language. */
import { writeFileSync } from 'node:fs'
import { brush, hammer, level, place, roller, spanner, trowel } from './slide-tools.ts'
import { star, zellige } from './zellige.ts'

const SEA = '#0f6a70'
const DEEP_SEA = '#0a4b52'
const CLAY = '#c8623a'
const PAPER = '#fbf6ec'
const SAND = '#f1e2cb'
const GOLD = '#f2c46d'
const DAYLIGHT = '#d7e8e3'

write('1', workshop(), { [SAND]: '#2b2721', [PAPER]: '#3b352c' })
write('2', clock(), { [DAYLIGHT]: '#182c2c', '#fff': '#2b4847', [PAPER]: '#d9cfbe' })
write('3', night())

function workshop(): string {
  return [
    `<defs>${zellige('wall', 60, SEA, 1.2)}${zellige('arch', 44, '#bfe0da', 1.4)}</defs>`,
    background(SAND),
    `<rect width="824" height="450" fill="url(#wall)" opacity=".16"/>`,
    `<path d="${arch(0)}" fill="${CLAY}"/><path d="${arch(12)}" fill="${PAPER}"/><path d="${arch(22)}" fill="${SEA}"/>`,
    `<path d="${arch(22)}" fill="url(#arch)" opacity=".5"/>`,
    `<rect x="96" y="166" width="632" height="12" rx="6" fill="#8a5730"/><rect x="96" y="166" width="632" height="5" rx="2.500" fill="#a8703f"/>`,
    [154, 283, 412, 541, 670].map(x => `<circle cx="${x}" cy="172" r="5" fill="#5e3a1e"/>`).join(''),
    hooks([154, 283, 412, 541, 670]),
    place(trowel, 154, 292, 180, 0.98),
    place(hammer, 283, 252, 0, 0.98),
    place(roller, 412, 290, 0, 0.9),
    place(spanner, 541, 276, 0, 0.98),
    place(brush, 670, 284, 180, 0.98),
    `<path d="M0 404h824v46H0z" fill="#a8703f"/><path d="M0 404h824v8H0z" fill="#c48a58"/>`,
    place(level, 412, 388)
  ].join('')
}

function arch(inset: number): string {
  const [left, right, top] = [212 + inset, 612 - inset, 196]
  return `M${left} 450V${top}C${left} ${84 + inset * 0.6} ${322 + inset * 0.2} ${58 + inset} 412 ${16 + inset * 1.25}C${502 - inset * 0.2} ${58 + inset} ${right} ${84 + inset * 0.6} ${right} ${top}V450z`
}

/** The hooks of the tools; the one of the roller, in the middle, is lower. */
function hooks(places: number[]): string {
  return places.map(x => `<path d="M${x} 172v${x === 412 ? 34 : 18}" stroke="#5e3a1e" stroke-width="3"/>`).join('')
}

function clock(): string {
  const [x, y] = [412, 218]
  const hours = Array.from({ length: 12 }, (_, at) => {
    const length = at % 3 === 0 ? 16 : 8
    return `<path d="M${x} ${y - 104}v${length}" transform="rotate(${at * 30} ${x} ${y})"/>`
  })
  return [
    `<defs>${zellige('wall', 72, '#fff', 1.4)}</defs>`,
    background(DAYLIGHT),
    `<rect width="824" height="450" fill="url(#wall)" opacity=".75"/>`,
    `<path d="${star(x, y, 206)}" fill="${SEA}"/><path d="${star(x, y, 190)}" fill="none" stroke="#bfe0da" stroke-width="2"/>`,
    `<path d="${star(x, y, 174)}" fill="${DEEP_SEA}"/>`,
    `<circle cx="${x}" cy="${y}" r="128" fill="${CLAY}"/><circle cx="${x}" cy="${y}" r="118" fill="${PAPER}"/>`,
    `<path d="${star(x, y, 72)}" fill="none" stroke="${SAND}" stroke-width="3"/>`,
    `<g stroke="${DEEP_SEA}" stroke-width="5" stroke-linecap="round">${hours.join('')}</g>`,
    `<path d="M${x} ${y}V${y - 78}" stroke="${DEEP_SEA}" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M${x} ${y}L${x - 50} ${y - 29}" stroke="${DEEP_SEA}" stroke-width="10" stroke-linecap="round"/>`,
    `<circle cx="${x}" cy="${y}" r="9" fill="${CLAY}"/>`,
    tag(),
    rule()
  ].join('')
}

function tag(): string {
  const hole = `<circle cx="0" cy="-62" r="9" fill="${DAYLIGHT}"/>`
  const lines = `<path d="M-26 14h52M-26 34h34" stroke="#f6d9c8" stroke-width="7" stroke-linecap="round"/>`
  const body = `<path d="M0-92q6 0 12 6l30 32q6 6 6 14V58q0 14-14 14h-68q-14 0-14-14V-40q0-8 6-14l30-32q6-6 12-6z" fill="${CLAY}"/>`
  const mark = `<path d="${star(0, -18, 17)}" fill="${GOLD}"/>`
  const string = `<path d="M704 0C696 70 734 88 720 140" fill="none" stroke="#8a5730" stroke-width="3"/>`
  return string + place(body + hole + mark + lines, 716, 196, 8, 1.08)
}

function rule(): string {
  const ticks = Array.from({ length: 11 }, (_, at) => `<path d="M${14 + at * 13}-11v${at % 5 === 0 ? 12 : 7}"/>`).join(
    ''
  )
  const arm = `<rect x="-8" y="-12" width="172" height="24" rx="12" fill="${GOLD}"/><g stroke="#8a6420" stroke-width="2">${ticks}</g>`
  const joint = `<circle r="7" fill="#8a6420"/><circle r="3" fill="${GOLD}"/>`
  return [place(arm, 74, 350, -66), place(arm, 137, 208, 48), place(joint, 137, 207), place(joint, 74, 350)].join('')
}

function night(): string {
  return [
    `<defs>${zellige('sky', 64, '#8fd0c9', 1.2)}<radialGradient id="glow"><stop stop-color="${GOLD}" stop-opacity=".75"/>`,
    `<stop offset="1" stop-color="${GOLD}" stop-opacity="0"/></radialGradient></defs>`,
    background(DEEP_SEA),
    `<rect width="824" height="450" fill="url(#sky)" opacity=".22"/>`,
    `<path d="M676 52a46 46 0 1 0 26 66 38 38 0 0 1-26-66z" fill="${GOLD}"/><path d="${star(700, 78, 13)}" fill="${GOLD}"/>`,
    town('#0f5d64', '#0d545b'),
    front(),
    `<circle cx="412" cy="252" r="104" fill="url(#glow)"/>`,
    window(412, 256, 52, 74, GOLD),
    `<path d="M412 218v74M386 262h52" stroke="${CLAY}" stroke-width="4"/>`,
    sign()
  ].join('')
}

function town(wall: string, shade: string): string {
  const houses = [
    [-10, 250, 110],
    [86, 214, 92],
    [166, 262, 90],
    [244, 196, 104],
    [492, 208, 96],
    [574, 252, 92],
    [654, 206, 84],
    [726, 240, 110]
  ]
  return houses
    .map(([x = 0, y = 0, width = 0]) => {
      const box = `<path d="M${x} ${y}h${width}v300h-${width}z" fill="${wall}"/>`
      const side = `<path d="M${x + width * 0.72} ${y}h${width * 0.28}v300h-${width * 0.28}z" fill="${shade}"/>`
      return box + side
    })
    .join('')
}

function front(): string {
  return [
    house(24, 318, 120),
    `<path d="M170 300a46 46 0 0 1 92 0z" fill="#e9dfce"/><path d="M228 256a46 46 0 0 1 34 44h-26z" fill="#d6c8b1"/><path d="M216 254v-16" stroke="${GOLD}" stroke-width="4"/>`,
    house(136, 302, 164),
    house(560, 286, 130),
    house(684, 330, 124),
    house(290, 178, 244),
    window(84, 376, 30, 44, SEA),
    window(178, 362, 28, 42, SEA),
    window(244, 362, 28, 42, SEA),
    window(602, 346, 30, 46, SEA),
    window(648, 346, 30, 46, SEA),
    window(738, 390, 30, 44, SEA),
    window(330, 240, 26, 40, SEA),
    window(484, 240, 26, 40, SEA),
    door()
  ].join('')
}

function house(x: number, y: number, width: number): string {
  return [
    `<path d="M${x} ${y}h${width}v300h-${width}z" fill="#f3ece0"/>`,
    `<path d="M${x + width * 0.78} ${y}h${width * 0.22}v300h-${width * 0.22}z" fill="#dfd3c0"/>`,
    `<path d="M${x - 4} ${y - 8}h${width + 8}v12h-${width + 8}z" fill="#fff9ee"/>`
  ].join('')
}

function door(): string {
  return `<path d="M362 450v-60c0-34 22-50 50-62 28 12 50 28 50 62v60z" fill="${CLAY}"/><path d="M374 450v-58c0-26 16-40 38-50 22 10 38 24 38 50v58z" fill="#8e3f20"/><path d="M412 344v106" stroke="${CLAY}" stroke-width="4"/><circle cx="402" cy="404" r="4" fill="${GOLD}"/><circle cx="422" cy="404" r="4" fill="${GOLD}"/>`
}

/** An opening with a pointed arch, centred. */
function window(x: number, y: number, width: number, height: number, colour: string): string {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  const spring = top + height * 0.4
  return `<path d="M${left} ${bottom}V${spring}C${left} ${top + height * 0.18} ${x - width * 0.16} ${top + height * 0.1} ${x} ${top}C${x + width * 0.16} ${top + height * 0.1} ${right} ${top + height * 0.18} ${right} ${spring}V${bottom}z" fill="${colour}"/>`
}

function sign(): string {
  const drop = `<path d="M0-40c16 21 28 35 28 52a28 28 0 0 1-56 0c0-17 12-31 28-52z" fill="${PAPER}"/><path d="M-14 14a14 14 0 0 0 12 14" fill="none" stroke="${CLAY}" stroke-width="5" stroke-linecap="round"/>`
  const badge = `<path d="${star(0, 0, 84)}" fill="${CLAY}"/><path d="${star(0, 0, 73)}" fill="none" stroke="#f3c9b2" stroke-width="2"/>`
  return place(badge + drop, 168, 118)
}

function background(colour: string): string {
  return `<rect width="824" height="450" fill="${colour}"/>`
}

/** `dark` has the colour that replaces another one in a dark scheme. */
function write(name: string, content: string, dark: Record<string, string> = {}) {
  const rules = Object.entries(dark).map(([was, is]) => `[fill="${was}"]{fill:${is}}[stroke="${was}"]{stroke:${is}}`)
  const style = rules.length > 0 ? `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>` : ''
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="824" height="450" viewBox="0 0 824 450">${style}${content}</svg>\n`
  writeFileSync(new URL(`../../api/media/sliders/${name}.svg`, import.meta.url), picture)
}
