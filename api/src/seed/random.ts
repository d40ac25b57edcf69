export interface Random {
  /** A random integer between `from` and `to`, inclusive. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(list: readonly Item[]): Item
}

export function createRandom(seed: number): Random {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function whole(from: number, to: number): number {
    return from + Math.floor(next() * (to - from + 1))
  }

  return {
    whole,
    chance: probability => next() < probability,
    pick: list => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    }
  }
}
