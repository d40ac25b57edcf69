import { fold, type Localized } from 'shared-contract'
import { editDistance } from './edit-distance.ts'
import { soundOf } from './sound.ts'

/** What a service is found by. */
export interface Findable {
  id: number
  slug: string
  name: Localized
  popular: boolean
  /** What else people call it. */
  keywords: string[]
}

/** From the best to the least; the services that fit a query alike are told apart by how popular they are. */
const RANKS = [beginsWith, holds, soundsAlike, isAlmost, almostBegins, almostSoundsAlike]

/** The last rank at which nothing needs to be forgiven. */
const CLEAR = RANKS.indexOf(soundsAlike)

/** From so many letters on, one wrong letter is forgiven, or two. */
const ONE_WRONG = 4
const TWO_WRONG = 8
/** Shorter sounds fit too many words. */
const SHORTEST_SOUND = 3

/** The services whose name in any language, slug or other words are like the pattern; the best first. */
export function searchServices<Service extends Findable>(services: Service[], pattern: string): Service[] {
  const typed = fold(pattern)
  return services
    .map(service => ({ service, rank: rankOf(formsOf(service), typed) }))
    .filter(({ rank }) => rank < RANKS.length)
    .toSorted(
      (a, b) => a.rank - b.rank || Number(b.service.popular) - Number(a.service.popular) || a.service.id - b.service.id
    )
    .map(({ service }) => service)
}

/** The services that a word clearly means: what is only like one may be somebody's name. */
export function servicesMeant<Service extends Findable>(services: Service[], word: string): Service[] {
  return services.filter(service => rankOfText(formsOf(service), fold(word)) <= CLEAR)
}

function formsOf({ name, slug, keywords }: Findable): string[] {
  return [name.ar, name.en, name.fr, slug, slug.replaceAll('-', ' '), ...keywords]
    .filter(text => typeof text === 'string')
    .map(fold)
}

/** As a whole, or else by its words, all of which must then fit. */
function rankOf(forms: string[], typed: string): number {
  const whole = rankOfText(forms, typed)
  const words = wordsOf(typed)
  if (whole < RANKS.length || words.length < 2) return whole
  return Math.max(...words.map(word => rankOfText(forms, word)))
}

function rankOfText(forms: string[], typed: string): number {
  if (!/[\p{L}\p{N}]/u.test(typed)) return RANKS.length
  const rank = RANKS.findIndex(fits => forms.some(form => fits(form, typed)))
  return rank === -1 ? RANKS.length : rank
}

function beginsWith(form: string, typed: string): boolean {
  return form.startsWith(typed) || wordsOf(form).some(word => word.startsWith(withoutArticle(typed)))
}

function holds(form: string, typed: string): boolean {
  return form.includes(typed)
}

function isAlmost(form: string, typed: string): boolean {
  return [form, ...wordsOf(form)].some(word => {
    const limit = forgiven(Math.max(word.length, typed.length))
    return limit > 0 && typed.length >= ONE_WRONG && editDistance(typed, word, limit) <= limit
  })
}

/** People stop typing when they see what they meant. */
function almostBegins(form: string, typed: string): boolean {
  if (typed.length <= ONE_WRONG) return false
  const limit = forgiven(typed.length)
  return [form, ...wordsOf(form)].some(word => editDistance(typed, word, limit, { prefix: true }) <= limit)
}

function soundsAlike(form: string, typed: string): boolean {
  return compareSounds(form, typed, (sound, word) => word.startsWith(sound))
}

function almostSoundsAlike(form: string, typed: string): boolean {
  return compareSounds(form, typed, (sound, word) => sound.length >= ONE_WRONG && editDistance(sound, word, 1) <= 1)
}

/** A word of the other script only: within one script the letters themselves decide. */
function compareSounds(form: string, typed: string, alike: (sound: string, word: string) => boolean): boolean {
  const sound = soundOf(withoutArticle(typed))
  if (sound.length < SHORTEST_SOUND || typed.includes(' ')) return false
  return wordsOf(form).some(word => isArabic(word) !== isArabic(typed) && alike(sound, soundOf(word)))
}

function wordsOf(text: string): string[] {
  return text.split(/[ -]/).filter(Boolean).map(withoutArticle)
}

/** Arabic writes its article onto the word; a visitor types the word with or without it. */
function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
}

function isArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text)
}

function forgiven(length: number): number {
  return length >= TWO_WRONG ? 2 : length >= ONE_WRONG ? 1 : 0
}
