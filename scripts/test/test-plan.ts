import { type Need, PROJECTS } from './projects.ts'

export interface TestPlan {
  projects: string[]
  needs: ReadonlySet<Need>
  words: string[]
}

const UNIT = 'unit'
const BROWSER_PROJECT = 'e2e'
/** They take about as long as the browser tests end before the other projects, so that both queues end together. */
const AFTER_BROWSERS = PROJECTS.filter(({ folder }) => /^(delivery\/|scripts|product|lab)/.test(folder)).map(
  ({ name }) => name
)

/** Words name folders or projects; without any, every project runs. */
export function readPlan(words: readonly string[]): TestPlan {
  const rest = words.findIndex(word => !isPackage(word))
  const packages = rest === -1 ? words : words.slice(0, rest)
  const chosen = PROJECTS.filter(
    project =>
      packages.length === 0 ||
      packages.includes(project.name) ||
      packages.includes(project.folder) ||
      (packages.includes(UNIT) && project.kind !== 'e2e')
  )
  const needs = packages.includes(UNIT) ? [] : chosen.flatMap(project => project.needs)
  return {
    projects: chosen.map(project => project.name),
    needs: new Set(needs),
    words: words.slice(packages.length)
  }
}

/** Divides a plan into queues: they run in parallel, the plans of a queue in sequence. */
export function queuesOf(plan: TestPlan): TestPlan[][] {
  const browsers = plan.projects.filter(name => name === BROWSER_PROJECT)
  const others = plan.projects.filter(name => name !== BROWSER_PROJECT)
  if (browsers.length === 0) return [[plan]]
  const later = others.filter(name => AFTER_BROWSERS.includes(name))
  const beside = others.filter(name => !later.includes(name))
  return [[beside], [browsers, later]]
    .map(queue => queue.filter(projects => projects.length > 0).map(projects => ({ ...plan, projects })))
    .filter(queue => queue.length > 0)
}

function isPackage(word: string): boolean {
  return word === UNIT || PROJECTS.some(project => word === project.name || word === project.folder)
}
