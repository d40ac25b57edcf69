import { expect, test } from 'vitest'
import { remoteRecord, routesOf } from '../../../testing/small-builds.ts'
import { ReleaseError } from '../errors.ts'
import type { Step } from '../ledger/entry.ts'
import { pathOwners } from './path-owners.ts'
import { applied, type ReleaseState } from './release-state.ts'

/** A release state whose digests are the names of the versions, and their records. */
function releases(paths: Record<string, string>) {
  const reads: string[] = []
  const lost = new Set<string>()
  const mustOwnPaths = pathOwners({
    reservedPaths: [],
    builds: {
      async record(name, version, digest) {
        reads.push(digest)
        if (lost.has(digest)) throw new ReleaseError(`The record of ${digest} is lost.`)
        return remoteRecord(name, version, { routes: routesOf(paths[digest] ?? '') })
      }
    }
  })
  const state: { now: ReleaseState } = { now: {} }
  for (const published of Object.keys(paths)) {
    const [app = '', to = ''] = published.split('@')
    state.now = applied(state.now, { action: 'publish', app, to, record: published })
  }

  async function change(step: Step): Promise<string[]> {
    reads.length = 0
    await mustOwnPaths(state.now, step)
    state.now = applied(state.now, step)
    return [...new Set(reads)]
  }
  return { lost, change }
}

function promotion(app: string, to: string): Step {
  return { action: 'promote', app, from: null, to }
}

test('a promotion reads no build of a remote that stays as it is', async () => {
  const { change } = releases({ 'mf-a@1.0.0': '/a', 'mf-b@1.0.0': '/b', 'mf-b@1.1.0': '/c' })
  await change(promotion('mf-a', '1.0.0'))
  await change(promotion('mf-b', '1.0.0'))
  expect(await change(promotion('mf-b', '1.1.0'))).toEqual(['mf-b@1.1.0'])
})

test('a path is free once its remote has left it, and taken again after the rollback', async () => {
  const { change } = releases({ 'mf-a@1.0.0': '/old', 'mf-a@1.1.0': '/new', 'mf-b@1.0.0': '/old' })
  await change(promotion('mf-a', '1.0.0'))
  const conflict = 'mf-a and mf-b both claim the path /old; mf-b 1.0.0 cannot go live beside it.'
  await expect(change(promotion('mf-b', '1.0.0'))).rejects.toThrow(conflict)
  await expect(change(promotion('mf-b', '1.0.0'))).rejects.toThrow(conflict)
  await change(promotion('mf-a', '1.1.0'))
  await change(promotion('mf-b', '1.0.0'))
  await expect(change({ action: 'rollback', app: 'mf-a', from: '1.1.0', to: '1.0.0' })).rejects.toThrow(
    'mf-a and mf-b both claim the path /old'
  )
})

test('checks of several changes at once find the same conflict', async () => {
  const { change } = releases({ 'mf-a@1.0.0': '/a', 'mf-b@1.0.0': '/b', 'mf-c@1.0.0': '/a' })
  await change(promotion('mf-a', '1.0.0'))
  const found = await Promise.allSettled(['mf-c', 'mf-b', 'mf-c'].map(app => change(promotion(app, '1.0.0'))))
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
})

test('a remote whose record was lost during a rollback of another one keeps its paths', async () => {
  const { change, lost } = releases({ 'mf-a@1.0.0': '/a', 'mf-b@1.0.0': '/b', 'mf-b@1.1.0': '/c', 'mf-c@1.0.0': '/a' })
  for (const version of ['1.0.0', '1.1.0']) await change(promotion('mf-b', version))
  await change(promotion('mf-a', '1.0.0'))
  await expect(change(promotion('mf-c', '1.0.0'))).rejects.toThrow(ReleaseError)
  lost.add('mf-a@1.0.0')
  await change({ action: 'rollback', app: 'mf-b', from: '1.1.0', to: '1.0.0' })
  lost.clear()
  await expect(change(promotion('mf-c', '1.0.0'))).rejects.toThrow('mf-a and mf-c both claim the path /a')
})
