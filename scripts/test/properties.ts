interface Property {
  descriptor: PropertyDescriptor
  /** The function that an accessor returns: a setter can replace it while the descriptor stays. */
  accessed: unknown
}

/** The object's own properties, without those of Vitest and without symbols: those are internals. */
export function propertiesOf(object: object): ReadonlyMap<string, Property> {
  return new Map(namesOf(object).map(name => [name, propertyOf(object, name)]))
}

export function restoreProperties(object: object, before: ReadonlyMap<string, Property>): void {
  for (const name of namesOf(object)) if (!before.has(name)) Reflect.deleteProperty(object, name)
  for (const [name, { descriptor, accessed }] of before) {
    const now = propertyOf(object, name)
    const { get, set } = now.descriptor
    if (get !== descriptor.get || set !== descriptor.set || now.descriptor.value !== descriptor.value)
      Reflect.defineProperty(object, name, descriptor)
    else if (now.accessed !== accessed) Reflect.set(object, name, accessed)
  }
}

function namesOf(object: object): string[] {
  return Object.getOwnPropertyNames(object).filter(name => !/^__vitest/i.test(name))
}

function propertyOf(object: object, name: string): Property {
  const descriptor = Reflect.getOwnPropertyDescriptor(object, name) ?? {}
  const value: unknown = descriptor.set && Reflect.get(object, name)
  return { descriptor, accessed: typeof value === 'function' ? value : undefined }
}
