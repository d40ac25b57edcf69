import { expect, test } from 'vitest'
import { PROJECTS } from './projects.ts'
import { partsOf, partsOfRun, readPlan } from './test-plan.ts'

const ALL = PROJECTS.map(({ name }) => name)

test.each([
  ['every project runs without a package', [], ALL, ['browser', 'builds', 'nginx', 'postgres'], []],
  ['a package runs alone', ['mf-booking', 'src/draft', '-u'], ['mf-booking'], [], ['src/draft', '-u']],
  ['a package is named by its folder', ['delivery/edge'], ['edge'], ['postgres'], []],
  ['the unit tests need nothing', ['unit'], ALL.filter(name => name !== 'e2e'), [], []]
])('%s', (_what, words, projects, needs, left) => {
  const plan = readPlan(words)
  expect({ ...plan, needs: [...plan.needs].toSorted() }).toEqual({ projects, needs, words: left })
})

test('a path without a package filters the files of every project', () => {
  expect(readPlan(['src/draft'])).toMatchObject({ projects: ALL, words: ['src/draft'] })
})

test('browser tests are a part of their own, the first; without them a plan is one part', () => {
  const names = (words: string[]) => partsOf(readPlan(words)).map(({ projects }) => projects)
  expect(names(['shell', 'edge', 'lab', 'e2e'])).toEqual([['e2e'], ['shell'], ['edge'], ['lab']])
  expect(names(['e2e'])).toEqual([['e2e']])
  expect(names(['shell', 'edge'])).toEqual([['shell', 'edge']])
})

test('each project is in one part, and the statuses of the API are compared in the run that provokes them', () => {
  const parts = partsOf(readPlan([])).map(({ projects }) => projects)
  expect(parts.flat().toSorted()).toEqual(ALL.toSorted())
  expect(parts).toContainEqual(expect.arrayContaining(['api', 'api-statuses']))
})

test('a run of everything ends with seeds of the simulation, and one of some tests has none', () => {
  const programs = (...words: string[]) => partsOfRun(words, [readPlan(words)]).map(({ command }) => command.join(' '))
  expect(programs()).toHaveLength(partsOf(readPlan([])).length + 1)
  expect(programs().at(-1)).toMatch(/simulation\/run\.ts --seeds 60$/)
  expect(programs('shell', 'src/push')).toEqual([
    expect.stringMatching(/vitest run --passWithNoTests --project shell src\/push$/)
  ])
})
