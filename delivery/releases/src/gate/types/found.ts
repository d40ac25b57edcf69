import { spelled, type Typed } from './typed.ts'

/** Spelled out only when somebody reads it: most of what does not fit is one of several tries. */
export interface Found {
  at: string
  how: () => string
}

/** What somebody gets from something, or what they give to it. */
export type Side = 'read' | 'written'

/** What is written goes the other way: there the later type is the one that must be met. */
export function changed(one: Typed, other: Typed, side: Side): Found {
  const [now, before] = side === 'read' ? [one, other] : [other, one]
  return { at: '', how: () => `is ${spelled(now)}, and was ${spelled(before)}` }
}

export function turned(side: Side): Side {
  return side === 'read' ? 'written' : 'read'
}

export function first<One>(
  all: readonly One[],
  look: (one: One, index: number) => Found | undefined
): Found | undefined {
  for (const [index, one] of all.entries()) {
    const found = look(one, index)
    if (found) return found
  }
  return undefined
}

export function inside(place: string, found: Found | undefined): Found | undefined {
  if (!found) return undefined
  const joint = found.at === '' || found.at.startsWith('(') ? '' : '.'
  return { ...found, at: `${place}${joint}${found.at}` }
}
