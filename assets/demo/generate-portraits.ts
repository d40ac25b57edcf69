/** Draws the artisans' portraits with the Open Peeps set (CC0). */
import { writeFileSync } from 'node:fs'
import { createAvatar } from '@dicebear/core'
import * as openPeeps from '@dicebear/open-peeps'

interface Look {
  head: string
  face: string
  ink: keyof typeof INKS
  skin: keyof typeof SKINS
  beard?: string
  glasses?: string
  contrast?: string
}

const INKS = { black: '#1d2430', brown: '#3b2a22', teal: '#17404a', plum: '#46283c', slate: '#37475a' }
const SKINS = { light: 'f6d3b3', medium: 'e6b48c', tan: 'cf955f', dark: 'a5683f' }
const CLOTHES = ['2f7f86', 'c9703f', '8fae9f', 'd8a75f', '5b7391', 'b9563f', 'a3b7c4', '6f8f5f']
const WALLS = ['e4efec', 'f6e7d8', 'e6ebf2', 'f3ead2', 'ece4ee', 'e9efe0']

const MEN: Look[] = [
  { head: 'short1', face: 'smile', ink: 'black', skin: 'medium', beard: 'chin' },
  { head: 'short2', face: 'calm', ink: 'brown', skin: 'light' },
  { head: 'shaved2', face: 'smile', ink: 'black', skin: 'tan', beard: 'moustache5' },
  { head: 'grayShort', face: 'smile', ink: 'slate', skin: 'light', beard: 'moustache9', contrast: 'd9dbd8' },
  { head: 'short5', face: 'eatingHappy', ink: 'black', skin: 'medium' },
  { head: 'noHair1', face: 'calm', ink: 'black', skin: 'tan', beard: 'full' },
  { head: 'shaved1', face: 'cute', ink: 'brown', skin: 'medium' },
  { head: 'twists2', face: 'smile', ink: 'black', skin: 'dark', beard: 'goatee1' },
  { head: 'hatBeanie', face: 'smile', ink: 'black', skin: 'light', beard: 'full', contrast: 'c9703f' },
  { head: 'short3', face: 'smile', ink: 'brown', skin: 'medium', glasses: 'glasses' },
  { head: 'pomp', face: 'calm', ink: 'black', skin: 'tan' },
  { head: 'noHair2', face: 'smile', ink: 'slate', skin: 'medium', beard: 'moustache6' },
  { head: 'flatTop', face: 'smile', ink: 'black', skin: 'dark' },
  { head: 'short1', face: 'smile', ink: 'brown', skin: 'tan', beard: 'moustache7', glasses: 'glasses2' },
  { head: 'turban', face: 'calm', ink: 'black', skin: 'dark', beard: 'full', contrast: 'eee6d6' },
  { head: 'short2', face: 'eatingHappy', ink: 'black', skin: 'medium', beard: 'goatee2' },
  { head: 'grayShort', face: 'calm', ink: 'slate', skin: 'tan', contrast: 'b9bdbc', glasses: 'glasses' },
  { head: 'shaved2', face: 'smile', ink: 'brown', skin: 'light', beard: 'full2' },
  { head: 'short5', face: 'calm', ink: 'brown', skin: 'tan', beard: 'moustache1' },
  { head: 'hatBeanie', face: 'cute', ink: 'brown', skin: 'medium', contrast: '5b7391' },
  { head: 'grayShort', face: 'eatingHappy', ink: 'slate', skin: 'medium', contrast: 'e4e2dc' },
  { head: 'noHair1', face: 'smile', ink: 'black', skin: 'dark', beard: 'chin', glasses: 'glasses3' },
  { head: 'twists', face: 'smile', ink: 'black', skin: 'tan' },
  { head: 'shaved1', face: 'calm', ink: 'black', skin: 'medium', beard: 'full' }
]

const WOMEN: Look[] = [
  { head: 'hijab', face: 'smile', ink: 'teal', skin: 'light', contrast: 'd9e6e2' },
  { head: 'medium3', face: 'smile', ink: 'brown', skin: 'medium' },
  { head: 'hijab', face: 'calm', ink: 'black', skin: 'tan', contrast: 'e8d8c4' },
  { head: 'grayBun', face: 'smile', ink: 'slate', skin: 'light', contrast: 'dfe0dc', glasses: 'glasses' },
  { head: 'bun2', face: 'calm', ink: 'black', skin: 'medium', contrast: 'c9703f' },
  { head: 'hijab', face: 'cute', ink: 'plum', skin: 'medium', contrast: 'ecdde4' },
  { head: 'longCurly', face: 'smile', ink: 'black', skin: 'tan' },
  { head: 'hijab', face: 'smile', ink: 'slate', skin: 'dark', glasses: 'glasses2', contrast: 'dde3ea' },
  { head: 'medium1', face: 'eatingHappy', ink: 'black', skin: 'light' },
  { head: 'mediumStraight', face: 'calm', ink: 'brown', skin: 'medium' },
  { head: 'hijab', face: 'eatingHappy', ink: 'brown', skin: 'light', contrast: 'f0e0cf' },
  { head: 'grayMedium', face: 'calm', ink: 'slate', skin: 'tan', contrast: 'c9ccca' },
  { head: 'long', face: 'smile', ink: 'black', skin: 'medium', glasses: 'glasses3' },
  { head: 'hijab', face: 'smile', ink: 'teal', skin: 'tan', glasses: 'glasses', contrast: 'cfe0dc' },
  { head: 'bangs', face: 'smile', ink: 'black', skin: 'light', contrast: '8a5a3c' },
  { head: 'afro', face: 'smile', ink: 'black', skin: 'dark' },
  { head: 'hijab', face: 'calm', ink: 'plum', skin: 'light', contrast: 'f3e3e0' },
  { head: 'medium2', face: 'cute', ink: 'brown', skin: 'light' },
  { head: 'hijab', face: 'smile', ink: 'black', skin: 'medium', contrast: 'f2efe8' },
  { head: 'dreads2', face: 'calm', ink: 'black', skin: 'tan' }
]

MEN.forEach((look, at) => write('male', at, look))
WOMEN.forEach((look, at) => write('female', at, look))

function write(kind: string, at: number, look: Look) {
  const file = `../../api/media/artisans/${kind}-${String(at + 1).padStart(2, '0')}.svg`
  writeFileSync(new URL(file, import.meta.url), portrait(look, at + (kind === 'female' ? 3 : 0)))
}

function portrait(look: Look, at: number): string {
  const avatar = createAvatar(openPeeps, {
    seed: 'hirfa',
    size: 160,
    scale: 92,
    translateY: 4,
    backgroundColor: [WALLS[at % WALLS.length] ?? ''],
    head: [look.head],
    face: [look.face],
    facialHair: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessories: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [SKINS[look.skin]],
    clothingColor: [CLOTHES[(at * 3) % CLOTHES.length] ?? ''],
    headContrastColor: [look.contrast ?? '4a312c']
  } as openPeeps.Options)
  return compact(avatar.toString()).replaceAll(/#000(?:000)?\b|\bblack\b/g, INKS[look.ink])
}

/** Rounds coordinates; half a unit of 704 is invisible at the size of a card. */
function compact(svg: string): string {
  return svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/\d+\.\d+/g, number => String(Math.round(Number(number) * 10) / 10))
}
