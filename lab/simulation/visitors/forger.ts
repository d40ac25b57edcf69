import { time } from '../runtime/virtual-time.ts'
import type { World } from '../world.ts'
import { FROM_PAGE, sendReport, visit } from './page-visitors.ts'
import { TEAM_APP } from './release-operator.ts'

const REPORTS = 30
const ADDRESSES = ['105.96.0.1', '105.96.0.2', '105.96.0.3']

export async function forge(world: World): Promise<void> {
  const { random, edges } = world
  const edge = random.pick(edges)
  const page = await visit(world, edge, { address: ADDRESSES[0] ?? '', bucket: random.pick([0, 9_999]) })
  if (!page) return
  const { id: release, remotes } = page.release
  const used = { part: TEAM_APP, version: remotes[TEAM_APP]?.version }
  const report = { release, views: [used], problems: [{ kind: 'render', ...used, first: true, name: 'TypeError' }] }
  const invented = `report_token_0=${release}.7.7.${time.now ?? 0}.AAAAAAAAAAAA.${'A'.repeat(22)}`
  const headers = [
    { 'content-type': 'text/plain' },
    FROM_PAGE,
    { ...FROM_PAGE, cookie: invented },
    { ...FROM_PAGE, cookie: page.cookies },
    { ...FROM_PAGE, cookie: page.cookies, 'sec-fetch-site': 'cross-site' }
  ]
  world.noteFault('forged reports')
  for (let sent = 0; sent < REPORTS; sent++) {
    const request = { report, address: random.pick(ADDRESSES), headers: random.pick(headers) }
    await sendReport(world, edge, request)
  }
}
