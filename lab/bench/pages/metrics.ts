/** Values by name, with the unit; a ratio has none. */
export type Metrics = Record<string, readonly [value: number, unit: string]>
export type Metric = readonly [name: string, value: number, unit?: string]

/** What a run keeps in docs/benchmarks. */
export interface BenchRecord {
  at: string
  commit: string
  rounds: number
  cpu: number
  metrics: Metrics
}

/** Leaves out values that are not finite; rounds to four significant digits. */
export function collect(found: readonly Metric[]): Metrics {
  return Object.fromEntries(
    found.flatMap(([name, value, unit = '']) =>
      Number.isFinite(value) ? [[name, [Number(value.toPrecision(4)), unit] as const]] : []
    )
  )
}

/** One metric a line, so that two records can be read beside each other. */
export function recordText({ metrics, ...run }: BenchRecord): string {
  const lines = Object.entries(metrics).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  return `${JSON.stringify(run, null, 2).slice(0, -2)},\n  "metrics": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** The metrics that differ, in the order of `after`, then those that it lacks; no ratio if a value is missing or 0. */
export function differences(before: Metrics, after: Metrics) {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names.flatMap(name => {
    const [one, other] = [before[name]?.[0], after[name]?.[0]]
    const unit = (after[name] ?? before[name])?.[1] ?? ''
    return one === other
      ? []
      : { name, before: one, after: other, ratio: one && other !== undefined ? other / one : undefined, unit }
  })
}

export function table(headings: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return [headings, headings.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
