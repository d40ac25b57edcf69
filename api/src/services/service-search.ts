import type { ServiceWire } from 'shared-platform/contract'
import { fold } from './fold.ts'

const PREFIX = 0
const SUBSTRING = 1
const ALMOST = 2

/** The services whose name in any language, or slug, is like the pattern; the best first. */
export function searchServices(services: ServiceWire[], pattern: string): ServiceWire[] {
  const wanted = fold(pattern)
  return services
    .map(service => ({ service, rank: Math.min(...namesOf(service).map(name => rankOf(name, wanted))) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted(
      (a, b) =>
        a.rank - b.rank || Number(b.service.is_popular) - Number(a.service.is_popular) || a.service.id - b.service.id
    )
    .map(({ service }) => service)
}

function namesOf({ name, slug }: ServiceWire): string[] {
  return [name.ar, name.en, name.fr, slug, slug.replaceAll('-', ' ')].filter(text => typeof text === 'string').map(fold)
}

function rankOf(name: string, wanted: string): number {
  if (wanted === '') return Infinity
  const words = name.split(' ')
  if (name.startsWith(wanted) || words.some(word => withoutArticle(word).startsWith(withoutArticle(wanted))))
    return PREFIX
  if (name.includes(wanted)) return SUBSTRING
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0
  return allowed > 0 && [name, ...words].some(word => editDistance(word, wanted, allowed) <= allowed)
    ? ALMOST
    : Infinity
}

/** Arabic writes its article onto the word; a visitor types the word with or without it. */
function withoutArticle(word: string): string {
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word
}

function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}
