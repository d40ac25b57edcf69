import { join } from 'node:path'
import { type Need, PROJECTS } from './projects.ts'

export interface TestPlan {
  projects: string[]
  needs: ReadonlySet<Need>
  words: string[]
}

export interface Part {
  /** Printed when the part begins. */
  title?: string
  command: readonly [program: string, ...words: string[]]
}

const ROOT = join(import.meta.dirname, '../..')
const UNIT = 'unit'
const BROWSER_PROJECT = 'e2e'
/** The tests of `RELEASE_PLANE` mostly compute; those of `WAITING` mostly wait for processes and timers. */
const RELEASE_PLANE = ['releases', 'edge', 'renderer', 'product', 'remote-kit']
const WAITING = ['console', 'scripts', 'lab']
const SIMULATION: Part = {
  title: 'Simulation: 60 seeds',
  command: [process.execPath, join(ROOT, 'lab/simulation/run.ts'), '--seeds', '60']
}

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

/** The last part of a run of all tests is a simulation of 60 seeds, which uses cores that are idle by then. */
export function partsOfRun(words: readonly string[], plans: readonly TestPlan[]): Part[] {
  const tests = plans.flatMap(partsOf).map(vitestRun)
  return words.length > 0 ? tests : [...tests, SIMULATION]
}

function vitestRun({ projects, words }: TestPlan): Part {
  const names = projects.flatMap(name => ['--project', name])
  return {
    ...(projects.length > 1 && { title: `Tests: ${projects.join(', ')}` }),
    command: [join(ROOT, 'node_modules/.bin/vitest'), 'run', '--passWithNoTests', ...names, ...words]
  }
}

function isPackage(word: string): boolean {
  return word === UNIT || PROJECTS.some(project => word === project.name || word === project.folder)
}
