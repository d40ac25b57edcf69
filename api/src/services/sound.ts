/** Consonant classes, by which Arabic and Latin spellings of a word are compared; vowels are ignored. */
const CLASSES = {
  b: 'بپ',
  t: 'تطث',
  j: 'ج',
  h: 'حخه',
  d: 'دذضظ',
  r: 'ر',
  s: 'زسص',
  x: 'ش',
  g: 'غگ',
  f: 'فڤ',
  k: 'قك',
  l: 'ل',
  m: 'م',
  n: 'ن'
}
const ARABIC = new Map(
  Object.entries(CLASSES).flatMap(([sound, letters]) => [...letters].map(letter => [letter, sound]))
)

/** Letter groups come before single letters; digits stand for the Arabic letters that they resemble. */
const LATIN: [RegExp, string][] = [
  [/sh|ch/g, 'x'],
  [/kh|[75]/g, 'h'],
  [/gh|8/g, 'g'],
  [/dj|g(?=[eiy])/g, 'j'],
  [/ph|v/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/c(?=[eiy])|z/g, 's'],
  [/[cq9]/g, 'k'],
  [/p/g, 'b'],
  [/[^bdfghjklmnrstx]/g, '']
]

/** "sbak", "sabbak" and "سباك" are equal. Doubled letters count once, a final h is silent. */
export function soundOf(word: string): string {
  const single = word.replace(/(.)\1+/gu, '$1').replace(/[هh]$/, '')
  const latin = LATIN.reduce((text, [letters, sound]) => text.replace(letters, sound), single.replace(/[^a-z0-9]/g, ''))
  return /[a-z]/.test(single) ? latin : [...single].map(letter => ARABIC.get(letter) ?? '').join('')
}
