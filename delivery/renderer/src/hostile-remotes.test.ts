import { expect, test } from 'vitest'
import { HOSTILE, hostileRemote, LOOP } from '../testing/hostile-remotes.ts'
import { container, rendering } from '../testing/rendering.ts'

/** Counts its renders: a process or context that was replaced would count anew. */
const GOOD = container(
  'return [globalThis.count = (globalThis.count ?? 0) + 1, ({}).polluted, typeof leaked].join(" ")'
)
const REMOTES = {
  ...Object.fromEntries(Object.entries(HOSTILE).map(([name, { code }]) => [name, hostileRemote(code)])),
  good: GOOD
}
const FULL_RUNS = process.env.RUNS === 'full'
const CASES = Object.entries(HOSTILE).flatMap(([name, { during, after }]) => [
  { name, moment: 'during', result: during },
  { name, moment: 'after', result: after }
])

const { render, problems } = rendering(REMOTES, { renderMs: 100, mostProcesses: 3 })
let renders = 0

async function expectGood(): Promise<void> {
  const page = await render('good')
  const expected = `<main>ar ${renders + 1}  undefined</main>`
  renders = Number(/\d+/.exec(page ?? ''))
  expect(page).toBe(expected)
}

test.each(CASES)('$name, $moment its render, is its own affair', async ({ name, moment, result }) => {
  expect(await render(name)).toBe('<main>ar calm</main>')
  await expectGood()
  problems.length = 0

  const done: string[] = []
  const attacked = render(name, { answer: moment }).finally(() => done.push('attacked'))
  await expectGood()
  // Of a loop nothing is known before its limit; the other page does not wait for it.
  expect(result.problem !== LOOP || done.length === 0).toBe(true)
  expect(await attacked).toBe(result.page === undefined ? undefined : `<main>ar ${result.page}</main>`)
  const named = { app: 'remote', reason: expect.stringMatching(result.problem ?? '') }
  expect(problems).toEqual(result.problem === undefined ? [] : [named])

  await expectGood()
  expect(await render(name)).toBe('<main>ar calm</main>')
})

test.runIf(FULL_RUNS)('10,000 renders, one in a hundred of a hostile remote', { timeout: 600_000 }, async () => {
  const remotes = { ...REMOTES, first: GOOD, second: GOOD, third: GOOD }
  const { render, problems } = rendering(remotes, { renderMs: 100 })
  let pages = 0
  let expected = 0
  const working: Promise<unknown>[] = []
  for (let index = 0; index < 10_000; index++) {
    if (index % 100 === 50) {
      const { name, moment, result } = CASES[((index - 50) / 100) % CASES.length]!
      expected += result.problem === undefined ? 0 : 1
      await render(name)
      working.push(render(name, { answer: moment }))
    } else {
      const page = await render(['first', 'second', 'third'][index % 3]!)
      pages += Number(page?.endsWith('  undefined</main>'))
    }
  }
  await Promise.all(working)
  expect([pages, problems.length]).toEqual([9_900, expected])
  expect(problems.filter(({ app }) => app !== 'remote')).toEqual([])
})
