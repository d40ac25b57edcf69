import * as v from 'valibot'
import { signedBucket } from '../../../delivery/edge/src/server/visitor-bucket.ts'
import { dataBlock } from '../../../delivery/testing/data-block.ts'
import { answered } from '../network.ts'
import { sleep } from '../runtime/virtual-time.ts'
import { ORIGIN, REPORT_SECRET } from '../services/releases.ts'
import type { Service } from '../services/service.ts'
import type { World } from '../world.ts'
import { startCanary, TEAM_APP } from './release-operator.ts'

const CROWD = 30
const CROWDS = 4
const CROWD_PAUSE_MS = 6_000
const SETTLES_MS = 2_000
const BUCKETS = 10_000
/** One in this many visitors sees a broken version fail. */
const BROKEN_ONE_IN = 3

const Live = v.object({
  id: v.string(),
  shell: v.string(),
  remotes: v.record(v.string(), v.object({ version: v.string() }))
})

export interface Page {
  release: v.InferOutput<typeof Live>
  cookies: string
}

export const FROM_PAGE = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, 'content-type': 'text/plain' }

export async function visit(
  world: World,
  edge: Service,
  { address, bucket }: { address: string; bucket: number }
): Promise<Page | undefined> {
  const cookie = `fixture_bucket=${signedBucket(bucket, REPORT_SECRET)}`
  const sent = await world.network.send(edge, {
    url: '/journal',
    remoteAddress: address,
    headers: { cookie, 'sec-fetch-dest': 'document', 'accept-encoding': 'identity' }
  })
  const response = answered(sent, 200)
  if (!response) return undefined
  const given = [response.headers['set-cookie'] ?? []].flat().map(line => String(line).split(';')[0])
  return { release: v.parse(Live, dataBlock(response.body)), cookies: [...given, cookie].join('; ') }
}

export async function crowd(world: World): Promise<void> {
  const { random, edges } = world
  const visitors = Array.from({ length: CROWD }, () => visitAndReport(world, random.pick(edges)))
  const pages = (await Promise.all(visitors)).filter(page => page !== undefined)
  const seen = new Map<string, number>()
  for (const { release } of pages) {
    const versions = `shell ${release.shell}, ${TEAM_APP} ${release.remotes[TEAM_APP]?.version}`
    seen.set(versions, (seen.get(versions) ?? 0) + 1)
  }
  world.note(`pages: ${[...seen].map(([versions, count]) => `${count} of ${versions}`).join('; ')}`)
}

/** Starts a canary and sends visitors for a minute, long enough for the analysis to decide. */
export async function canary(world: World): Promise<void> {
  await startCanary(world)
  for (let crowds = 0; crowds < CROWDS; crowds++) {
    await crowd(world)
    await sleep(CROWD_PAUSE_MS)
  }
}

async function visitAndReport(world: World, edge: Service): Promise<Page | undefined> {
  const { random, truth } = world
  const address = `41.${random.whole(100, 200)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
  await sleep(random.whole(1, 8_000))
  const page = await visit(world, edge, { address, bucket: random.whole(0, BUCKETS - 1) })
  if (!page) return undefined
  const { id: release, shell, remotes } = page.release
  const version = remotes[TEAM_APP]?.version ?? ''
  const [frame, own] = [
    { part: 'shell', version: shell },
    { part: TEAM_APP, version }
  ]
  const isBroken = truth.broken.has(`${TEAM_APP} ${version}`) && random.whole(1, BROKEN_ONE_IN) === 1
  await sleep(SETTLES_MS)
  const report = isBroken
    ? { release, views: [frame, own], settled: [frame], problems: [{ kind: 'render', ...own, first: true }] }
    : { release, views: [frame, own], settled: [frame, own] }
  await sendReport(world, edge, { report, address, headers: { ...FROM_PAGE, cookie: page.cookies } })
  return page
}

export async function sendReport(
  world: World,
  edge: Service,
  { report, address, headers }: { report: unknown; address: string; headers: Record<string, string> }
): Promise<void> {
  const payload = JSON.stringify(report)
  await world.network.send(edge, { method: 'POST', url: '/reports', remoteAddress: address, headers, payload })
}
