import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as release from '@hirfa/shared-contract/release/commands'
import type { Outcome, ReleaseModel } from './model.ts'
import { APPS, type Real, VERSIONS } from './real.ts'

const DAY_MS = 86_400_000

/** The releases and the clock of one run. */
export interface Running {
  real: Real
  pass(milliseconds: number): void
}

type Command = fc.AsyncCommand<ReleaseModel, Running>

/** A change as the model and the product make it. */
interface Change {
  name: string
  expected(model: ReleaseModel): Outcome
  make(real: Real): Promise<Outcome>
}

const app = fc.constantFrom(...APPS)
const version = fc.constantFrom(...VERSIONS)
const process = fc.nat(1)

function command(name: string, run: (model: ReleaseModel, running: Running) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name }
}

const change = fc.oneof(
  fc.record({ app, version, process, bytes: fc.constantFrom('first', 'first', 'other') }).map(given => ({
    name: `publish ${fc.stringify(given)}`,
    expected: (model: ReleaseModel) => model.publish(given.app, given.version, given.bytes),
    make: (real: Real) => real.publish(given.process, given.app, given.version, given.bytes)
  })),
  fc.record({ app, version, process }).map(({ process: at, ...input }) => ({
    name: `promote ${fc.stringify(input)} at ${at}`,
    expected: (model: ReleaseModel) => model.promote(input.app, input.version),
    make: (real: Real) => real.change(at, release.promote, { ...input, again: true })
  })),
  fc.record({ app, version, share: fc.constantFrom(5, 20), process }).map(({ process: at, ...input }) => ({
    name: `canary ${fc.stringify(input)} at ${at}`,
    expected: (model: ReleaseModel) => model.canary(input.app, input.version, input.share),
    make: (real: Real) => real.change(at, release.canary, { ...input, again: true })
  })),
  fc.record({ app, version: fc.option(version, { nil: undefined }), process }).map(({ process: at, ...input }) => ({
    name: `rollback ${fc.stringify(input)} at ${at}`,
    expected: (model: ReleaseModel) => model.rollback(input.app, input.version),
    make: (real: Real) => real.change(at, release.rollback, input)
  })),
  fc.record({ app, process, isFreeze: fc.boolean() }).map(({ process: at, isFreeze, ...input }) => ({
    name: `${isFreeze ? 'freeze' : 'thaw'} ${input.app} at ${at}`,
    expected: (model: ReleaseModel) => (isFreeze ? model.freeze(input.app) : model.thaw(input.app)),
    make: (real: Real) =>
      isFreeze ? real.change(at, release.freeze, { ...input, why: 'holidays' }) : real.change(at, release.thaw, input)
  })),
  fc.record({ app, process, isDisable: fc.boolean() }).map(({ process: at, isDisable, ...input }) => ({
    name: `${isDisable ? 'disable' : 'enable'} ${input.app} at ${at}`,
    expected: (model: ReleaseModel) => (isDisable ? model.disable(input.app) : model.enable(input.app)),
    make: (real: Real) =>
      isDisable
        ? real.change(at, release.disable, { ...input, why: 'holidays' })
        : real.change(at, release.enable, input)
  }))
)

async function settle(real: Real, { changes }: ReleaseModel): Promise<void> {
  await Promise.all([real.caughtUp(0, changes), real.caughtUp(1, changes)])
}

function seenIn({ seq, apps }: release.ReleaseStatus) {
  const seen = apps.map(({ name, live, canary, targets, frozen, disabled, published }) => {
    const marks = { isFrozen: frozen !== null, isDisabled: disabled !== null }
    return { name, live, canary, targets, ...marks, published: published.toSorted() }
  })
  return { seq, seen }
}

/** The text of `seenIn` for the model. */
function shownBy(model: ReleaseModel) {
  const published = APPS.filter(name => model.app(name).bytes.size > 0)
  const seen = published.map(name => {
    const { history, canary, frozen, disabled, published } = model.app(name)
    const targets = model.targets(name)
    return {
      name,
      live: history.at(-1) ?? null,
      canary,
      targets,
      isFrozen: frozen,
      isDisabled: disabled,
      published: [...published].toSorted()
    }
  })
  return { seq: model.changes, seen }
}

const alone = change.map(({ name, expected, make }: Change) =>
  command(name, async (model, { real }) => {
    await settle(real, model)
    assert.equal(await make(real), expected(model))
  })
)

/** Two concurrent changes have the outcomes and the result of one of their two orders. */
const together = fc.tuple(change, change).map(([one, other]) =>
  command(`together: ${one.name}, ${other.name}`, async (model, { real }) => {
    await settle(real, model)
    const outcomes = await Promise.all([one.make(real), other.make(real)])
    const orders = [model.copy(), model.copy()] as const
    const expected = [
      [one.expected(orders[0]), other.expected(orders[0])],
      [other.expected(orders[1]), one.expected(orders[1])].toReversed()
    ]
    const possible = orders.filter((_, index) => isDeepStrictEqual(expected[index], outcomes))
    assert.ok(possible[0], `${outcomes.join(' and ')}, not ${expected.map(each => each.join(' and ')).join(' or ')}`)
    await settle(real, possible[0])
    const found = seenIn(await real.status(0))
    const order = possible.find(each => isDeepStrictEqual(found, shownBy(each))) ?? possible[0]
    assert.deepEqual(found, shownBy(order))
    Object.assign(model, order)
  })
)

const restart = process.map(number => command(`restart ${number}`, (_, { real }) => real.restart(number)))

/** More than the retention time passes in some runs, so that versions are removed. */
const collect = fc.record({ days: fc.integer({ min: 0, max: 25 }), process }).map(({ days, process: at }) =>
  command(`collect after ${days} days at ${at}`, async (model, { real, pass }) => {
    pass(days * DAY_MS)
    await settle(real, model)
    for (const removed of await real.collect(at)) {
      assert.ok(model.collect(removed.app, removed.version), `${removed.app} ${removed.version} is needed`)
    }
  })
)

const look = process.map(number =>
  command(`see change ${number}`, async (model, { real }) => {
    await settle(real, model)
    assert.deepEqual(seenIn(await real.status(number)), shownBy(model))
  })
)

export const COMMANDS: fc.Arbitrary<Command>[] = [alone, alone, alone, alone, together, restart, collect, look]
