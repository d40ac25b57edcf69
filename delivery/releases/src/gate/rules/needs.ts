import { type Need, neededFragment, WHOLE_MODULE } from '@hirfa/shared-contract/release'
import type { Violation } from '../../state/gate.ts'
import { type Build, buildName, roleNote } from '../build.ts'

export interface MetName {
  provider: Build
  consumer: Build
  need: Need
  module: string
}

export function neededNames(provider: Build, consumer: Build): { violations: Violation[]; met: MetName[] } {
  const { contract: given } = provider
  const { contract: wanted } = consumer
  const violations: Violation[] = []
  const met: MetName[] = []
  if (!given || !wanted) return { violations, met }
  for (const need of wanted.needs) {
    for (const module of modulesFor(need, provider)) {
      const names = given.provides[module]
      const each = { provider, consumer, need, module }
      if (!names) violations.push(violation(each, `${module} is gone`))
      else if (need.name === WHOLE_MODULE || names.includes(need.name)) met.push(each)
      else violations.push(violation(each, `${need.name} is no longer exported by ${module}`))
    }
  }
  return { violations, met }
}

export function typeViolation(met: MetName, reason: string): Violation {
  const { need, module } = met
  const what = need.name === WHOLE_MODULE ? module : `${need.name} of ${module}`
  return violation(met, `${what} has an incompatible type (${reason})`)
}

function violation({ provider, consumer, need }: MetName, trouble: string): Violation {
  const other = provider.role === 'proposed' ? consumer : provider
  const reason = `${trouble} in ${buildName(provider)}; ${whatToDo(provider, consumer)}.${roleNote(other)}`
  return { consumer: buildName(consumer), reason, line: need.at }
}

function modulesFor(need: Need, { app, record }: Build): string[] {
  const fragment = neededFragment(need)
  if (record.kind === 'shell') return fragment !== undefined || need.from === 'route' ? [] : [need.from]
  if (need.from === 'route') return [...new Set(record.routes.map(({ module }) => module))]
  if (fragment?.startsWith(`${app}/`)) return [`.${fragment.slice(app.length)}`]
  const module = fragment === undefined ? undefined : record.fragments?.[fragment]
  return module ? [module] : []
}

function whatToDo(provider: Build, consumer: Build): string {
  return provider.role === 'proposed'
    ? `keep it until ${consumer.app} no longer needs it`
    : `release ${provider.app} with it first, so that ${provider.app} can also go back`
}
