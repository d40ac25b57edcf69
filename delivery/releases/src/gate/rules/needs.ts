import { isFragment, type Need, type Shape } from 'shared-contract/release'
import type { Violation } from '../../state/gate.ts'
import { metadataOf, type Build, nameOf } from '../build.ts'
import { comparison } from '../types/misfit.ts'

/** Whatever one build takes of another is there, and of the type that it was built with. */
export function needs(provider: Build, consumer: Build): Violation[] {
  const { seams: given } = provider
  const { seams: wanted } = consumer
  if (!given || !wanted) return []
  const compare = comparison(given.types, wanted.types)
  return wanted.needs.flatMap(need =>
    modulesFor(need, provider).flatMap(module => {
      const trouble = troubleWith(need, given.provides[module], module, compare)
      if (!trouble) return []
      const other = provider.role === 'proposed' ? consumer : provider
      const reason = `${trouble} in ${nameOf(provider)}; ${whatToDo(provider, consumer)}.${metadataOf(other)}`
      return [{ consumer: nameOf(consumer), reason, line: need.at }]
    })
  )
}

/** The modules of a provider that a need is about. */
function modulesFor({ from }: Need, { app, record }: Build): string[] {
  if (record.kind === 'shell') return isFragment(from) || from === 'route' ? [] : [from]
  if (from === 'route') return [...new Set(record.routes.map(({ module }) => module))]
  if (from.startsWith(`${app}/`)) return [`.${from.slice(app.length)}`]
  const module = isFragment(from) && record.fragments?.[from]
  return module ? [module] : []
}

function troubleWith(
  { name, type }: Need,
  provided: Record<string, Shape> | undefined,
  module: string,
  compare: ReturnType<typeof comparison>
): string | undefined {
  if (!provided) return `${module} is gone`
  const shape = provided[name]
  if (shape === undefined) return `${name} is no longer exported by ${module}`
  const found = compare(shape, type)
  if (!found) return undefined
  return `${name} of ${module} is another type: ${found.at ? `${found.at} ` : 'it '}${found.how}`
}

function whatToDo(provider: Build, consumer: Build): string {
  return provider.role === 'proposed'
    ? `keep it until ${consumer.app} does without`
    : `release ${provider.app} with it first, so that ${provider.app} can also go back`
}
