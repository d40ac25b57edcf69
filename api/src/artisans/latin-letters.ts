import names from '../../data/names.json' with { type: 'json' }

const SPELLINGS = new Map([...names.male, ...names.female, ...names.family].map(({ ar, latin }) => [ar, latin]))

const SOUNDS = {
  a: 'اأآىةع',
  i: 'إيئ',
  b: 'ب',
  p: 'پ',
  t: 'تط',
  th: 'ث',
  dj: 'ج',
  h: 'حه',
  kh: 'خ',
  d: 'دذضظ',
  r: 'ر',
  z: 'ز',
  s: 'سص',
  ch: 'ش',
  gh: 'غ',
  f: 'ف',
  v: 'ڤ',
  k: 'قك',
  g: 'گ',
  l: 'ل',
  m: 'م',
  n: 'ن',
  ou: 'وؤ'
}
const LETTERS = new Map(
  Object.entries(SOUNDS).flatMap(([latin, letters]) => [...letters].map(letter => [letter, latin]))
)
/** Written as vowels; two other letters in a row have an unwritten `a` between them. */
const VOWELS = new Set('اأإآىةعوؤيئ')

/** `null` without Arabic letters. The usual spelling where one is known, else by letters with guessed vowels. */
export function latinName(name: string): string | null {
  if (!/\p{Script=Arabic}/u.test(name)) return null
  return SPELLINGS.get(name) ?? name.split(/\s+/).map(latinWord).join(' ')
}

function latinWord(word: string): string {
  const known = SPELLINGS.get(word)
  if (known !== undefined) return known
  if (word.startsWith('ال') && word.length > 3) return `El ${latinWord(word.slice(2))}`
  const letters = [...word.replace(/\p{M}|ء/gu, '')]
  const spelled = letters.map((letter, index) => {
    const next = letters[index + 1]
    const unwritten = next !== undefined && isConsonant(letter) && isConsonant(next)
    return (LETTERS.get(letter) ?? letter) + (unwritten ? 'a' : '')
  })
  const text = spelled.join('').replace(/ii/g, 'iy').replace(/aa+/g, 'a')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isConsonant(letter: string): boolean {
  return LETTERS.has(letter) && !VOWELS.has(letter)
}
