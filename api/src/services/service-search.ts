import { fold, type Localized } from '@hirfa/shared-contract'
import { soundOf } from './sound.ts'

export interface Findable {
  id: number
  slug: string
  name: Localized
  popular: boolean
  keywords: string[]
}

/** Best match first; popularity decides between equal ranks. */
const RANKS = [beginsWith, holds, soundsAlike, isAlmost, almostBegins, almostSoundsAlike]

/** The last rank without a spelling error. */
const EXACT = RANKS.indexOf(soundsAlike)

const ONE_WRONG = 4
const TWO_WRONG = 8
/** Shorter sounds match too many words. */
const SHORTEST_SOUND = 3

export function searchServices<Service extends Findable>(services: Service[], pattern: string): Service[] {
  const typed = fold(pattern)
  return services
    .map(service => ({ service, rank: rank(searchedForms(service), typed) }))
    .filter(({ rank }) => rank < RANKS.length)
    .toSorted(
      (a, b) => a.rank - b.rank || Number(b.service.popular) - Number(a.service.popular) || a.service.id - b.service.id
    )
    .map(({ service }) => service)
}

export function servicesMeant<Service extends Findable>(services: Service[], word: string): Service[] {
  return services.filter(service => rankOfText(searchedForms(service), fold(word)) <= EXACT)
}

function searchedForms({ name, slug, keywords }: Findable): string[] {
  return [name.ar, name.en, name.fr, slug, slug.replaceAll('-', ' '), ...keywords]
    .filter(text => typeof text === 'string')
    .map(fold)
}

/** Ranks the whole text, otherwise its words, all of which must match. */
function rank(forms: string[], typed: string): number {
  const whole = rankOfText(forms, typed)
  const words = splitWords(typed)
  if (whole < RANKS.length || words.length < 2) return whole
  return Math.max(...words.map(word => rankOfText(forms, word)))
}

function rankOfText(forms: string[], typed: string): number {
  if (!/[\p{L}\p{N}]/u.test(typed)) return RANKS.length
  const rank = RANKS.findIndex(fits => forms.some(form => fits(form, typed)))
  return rank === -1 ? RANKS.length : rank
}

function beginsWith(form: string, typed: string): boolean {
  return form.startsWith(typed) || splitWords(form).some(word => word.startsWith(withoutArticle(typed)))
}

function holds(form: string, typed: string): boolean {
  return form.includes(typed)
}

function isAlmost(form: string, typed: string): boolean {
  return [form, ...splitWords(form)].some(word => {
    const limit = tolerance(Math.max(word.length, typed.length))
    return limit > 0 && typed.length >= ONE_WRONG && editDistance(typed, word, limit) <= limit
  })
}

function almostBegins(form: string, typed: string): boolean {
  if (typed.length <= ONE_WRONG) return false
  const limit = tolerance(typed.length)
  return [form, ...splitWords(form)].some(word => editDistance(typed, word, limit, { prefix: true }) <= limit)
}

function soundsAlike(form: string, typed: string): boolean {
  return compareSounds(form, typed, (sound, word) => word.startsWith(sound))
}

function almostSoundsAlike(form: string, typed: string): boolean {
  return compareSounds(form, typed, (sound, word) => sound.length >= ONE_WRONG && editDistance(sound, word, 1) <= 1)
}

/** Compares by sound only across scripts. */
function compareSounds(form: string, typed: string, alike: (sound: string, word: string) => boolean): boolean {
  const sound = soundOf(withoutArticle(typed))
  if (sound.length < SHORTEST_SOUND || typed.includes(' ')) return false
  return splitWords(form).some(word => isArabic(word) !== isArabic(typed) && alike(sound, soundOf(word)))
}

function splitWords(text: string): string[] {
  return text.split(/[ -]/).filter(Boolean).map(withoutArticle)
}

function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

function tolerance(length: number): number {
  return length >= TWO_WRONG ? 2 : length >= ONE_WRONG ? 1 : 0
}

/** Damerau-Levenshtein distance, with `prefix` to the nearest prefix; `limit + 1` for any greater distance. */
function editDistance(typed: string, word: string, limit: number, { prefix = false } = {}): number {
  const beyond = limit + 1
  if (typed.length - word.length > limit || (!prefix && word.length - typed.length > limit)) return beyond
  const width = Math.min(word.length, typed.length + limit)
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === word[column - 1]
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      current.push(
        Math.min(
          (last[column - 1] ?? beyond) + (same ? 0 : 1),
          (last[column] ?? beyond) + 1,
          (current[column - 1] ?? beyond) + 1,
          swapped ? (beforeLast[column - 2] ?? beyond) + 1 : beyond
        )
      )
    }
    beforeLast = last
    last = current
  }
  return Math.min(beyond, prefix ? Math.min(...last) : (last[word.length] ?? beyond))
}
