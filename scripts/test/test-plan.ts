import { type Need, PROJECTS } from './projects.ts'

export interface TestPlan {
  projects: string[]
  needs: ReadonlySet<Need>
  words: string[]
}

const UNIT = 'unit'
const BROWSER_PROJECT = 'e2e'
/** The tests of `RELEASE_PLANE` mostly compute; those of `WAITING` mostly wait for processes and timers. */
const RELEASE_PLANE = ['releases', 'edge', 'renderer', 'product', 'remote-kit']
const WAITING = ['console', 'scripts', 'lab']

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

/** Divides a plan with browser tests into parts, the longest first: two run at a time. */
export function partsOf(plan: TestPlan): TestPlan[] {
  if (!plan.projects.includes(BROWSER_PROJECT)) return [plan]
  const named = [[BROWSER_PROJECT], RELEASE_PLANE, WAITING]
  const [browsers = [], ...later] = named.map(names => plan.projects.filter(name => names.includes(name)))
  const others = plan.projects.filter(name => !named.flat().includes(name))
  return [browsers, others, ...later].filter(names => names.length > 0).map(projects => ({ ...plan, projects }))
}

function isPackage(word: string): boolean {
  return word === UNIT || PROJECTS.some(project => word === project.name || word === project.folder)
}
