/** Consonant classes, by which Arabic and Latin spellings of a word are compared; vowels are ignored. */
const ARABIC: Record<string, string> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ط: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'h',
  ه: 'h',
  د: 'd',
  ذ: 'd',
  ض: 'd',
  ظ: 'd',
  ر: 'r',
  ز: 's',
  س: 's',
  ص: 's',
  ش: 'x',
  غ: 'g',
  گ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n'
}

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
  return /[a-z]/.test(single) ? latin : [...single].map(letter => ARABIC[letter] ?? '').join('')
}
