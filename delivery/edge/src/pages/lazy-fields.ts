/** Adds fields that are computed from the others at their first use. A copy with `...` has the given facts only. */
export function withLazyFields<Facts extends object, Fields extends object>(
  facts: Facts,
  compute: { readonly [Name in keyof Fields]: (all: Facts & Fields) => Fields[Name] }
): Facts & Fields {
  const all: Facts & Partial<Fields> = { ...facts }
  for (const name in compute) {
    const get = () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop defines every field
      const value = compute[name](all as Facts & Fields)
      Object.defineProperty(all, name, { value })
      return value
    }
    Object.defineProperty(all, name, { configurable: true, get })
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return all as Facts & Fields
}
