const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect

/** Watches the values that all built-in objects have now. */
export function watchBuiltIns(): { areUnchanged(): boolean } {
  const intrinsics = intrinsicObjects()
  const pristine = intrinsics.map(listValues)
  return {
    areUnchanged() {
      for (let index = 0; index < intrinsics.length; index++) {
        const values = listValues(intrinsics[index]!)
        const before = pristine[index]!
        if (values.length !== before.length) return false
        for (let each = 0; each < values.length; each++) {
          // Some intrinsics are `NaN`, which is not equal to itself.
          const [one, other] = [values[each], before[each]]
          if (one !== other && !(one !== one && other !== other)) return false
        }
      }
      return true
    }
  }
}

function intrinsicObjects(): object[] {
  const found = new Set<object>()
  for (const name of ownKeys(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, name)?.value
    if (value === globalThis || value === null || (typeof value !== 'object' && typeof value !== 'function')) continue
    found.add(value)
    const prototype: unknown = getOwnPropertyDescriptor(value, 'prototype')?.value
    if (typeof prototype === 'object' && prototype !== null) found.add(prototype)
  }
  const iterator = getPrototypeOf([].values())
  if (iterator) found.add(iterator)
  return [...found]
}

function listValues(object: object): unknown[] {
  const values: unknown[] = []
  for (const key of ownKeys(object)) {
    const property = getOwnPropertyDescriptor(object, key)
    values[values.length] = key
    values[values.length] = property?.value ?? property?.get
  }
  return values
}
