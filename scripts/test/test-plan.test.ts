import { expect, test } from 'vitest'
import { PROJECTS } from './projects.ts'
import { readPlan, queuesOf } from './test-plan.ts'

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

test('browser tests run beside those of apps and API, and before those of the release plane', () => {
  const names = (words: string[]) => queuesOf(readPlan(words)).map(queue => queue.map(({ projects }) => projects))
  expect(names(['shell', 'edge', 'e2e'])).toEqual([[['shell']], [['e2e'], ['edge']]])
  expect(names(['shell', 'e2e'])).toEqual([[['shell']], [['e2e']]])
  expect(names(['e2e'])).toEqual([[['e2e']]])
  expect(names(['shell', 'edge'])).toEqual([[['shell', 'edge']]])
})

test('each project is in one queue, and the statuses of the API are compared in the run that provokes them', () => {
  const queues = queuesOf(readPlan([])).map(queue => queue.map(({ projects }) => projects))
  expect(queues.flat(2).toSorted()).toEqual(PROJECTS.map(({ name }) => name).toSorted())
  expect(queues.flat()).toContainEqual(expect.arrayContaining(['api', 'api-statuses']))
})
