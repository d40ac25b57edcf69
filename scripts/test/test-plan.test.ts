import { expect, test } from 'vitest'
import { PROJECTS } from './projects.ts'
import { partsOf, partsOfRun, readPlan } from './test-plan.ts'

test('without a package every project runs, with builds, a browser, nginx and Postgres', () => {
  const { projects, needs, words } = readPlan([])
  expect(projects).toEqual(PROJECTS.map(({ name }) => name))
  expect([...needs].toSorted()).toEqual(['browser', 'builds', 'icalendar', 'nginx', 'postgres'])
  expect(words).toEqual([])
})

test('one package runs alone, with nothing prepared that it does not need', () => {
  expect(readPlan(['mf-booking', 'src/draft', '-u'])).toEqual({
    projects: ['mf-booking'],
    needs: new Set(),
    words: ['src/draft', '-u']
  })
  expect(readPlan(['delivery/edge'])).toMatchObject({ projects: ['edge'], needs: new Set(['postgres']) })
})

test('the unit tests need no browser, no builds and no Postgres server', () => {
  const { projects, needs } = readPlan(['unit'])
  expect(projects).toContain('api')
  expect(projects).not.toContain('e2e')
  expect(needs.size).toBe(0)
})

test('a path without a package filters the files of every project', () => {
  expect(readPlan(['src/draft'])).toMatchObject({ projects: PROJECTS.map(({ name }) => name), words: ['src/draft'] })
})

test('browser tests are a part of their own, the first; without them a plan is one part', () => {
  const names = (words: string[]) => partsOf(readPlan(words)).map(({ projects }) => projects)
  expect(names(['shell', 'edge', 'lab', 'e2e'])).toEqual([['e2e'], ['shell'], ['edge'], ['lab']])
  expect(names(['e2e'])).toEqual([['e2e']])
  expect(names(['shell', 'edge'])).toEqual([['shell', 'edge']])
})

test('each project is in one part, and the statuses of the API are compared in the run that provokes them', () => {
  const parts = partsOf(readPlan([])).map(({ projects }) => projects)
  expect(parts.flat().toSorted()).toEqual(PROJECTS.map(({ name }) => name).toSorted())
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
