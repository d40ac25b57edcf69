import type { ReleaseState } from '../../../delivery/releases/src/state/release-state.ts'
import { drive, pass } from '../runtime/drive.ts'
import type { Response, Service } from '../services/service.ts'
import { TEAM_APP } from '../visitors/release-operator.ts'
import type { World } from '../world.ts'

/** After the last fault, every service works again within this time. */
const RECOVERY_MS = 20_000

async function responseOf(service: Service, url: string): Promise<Response> {
  const response = await drive(service.request({ url }))
  if (typeof response === 'string') throw new Error(`${service.machine.name} is not running`)
  return response
}

async function findProblem(service: Service, url: string, isWell: (response: Response) => boolean): Promise<string[]> {
  try {
    const response = await responseOf(service, url)
    return isWell(response) ? [] : [`${service.machine.name} responds to ${url} with ${response.statusCode}`]
  } catch (error) {
    return [`${service.machine.name}: ${String(error)}`]
  }
}

/** Lists what does not work this long after the faults have ended. The page of a disabled app has status 503. */
export async function recoveryViolations(
  { apis, edges, releases }: World,
  seq: number,
  state: ReleaseState
): Promise<string[]> {
  await pass(RECOVERY_MS)
  const isNewest = ({ statusCode, body }: Response) => statusCode === 200 && JSON.parse(body).seq === seq
  const isFound = ({ statusCode }: Response) => statusCode === 200
  const isDisabled = state[TEAM_APP]?.disabled !== undefined
  const isExpected = ({ statusCode }: Response) => statusCode === (isDisabled ? 503 : 200)
  const problems: string[] = []
  for (const api of apis) problems.push(...(await findProblem(api, '/api/profiles/1', isFound)))
  for (const edge of edges) problems.push(...(await findProblem(edge, '/healthz', isNewest)))
  for (const edge of edges) problems.push(...(await findProblem(edge, '/journal', isExpected)))
  problems.push(...(await findProblem(releases, '/healthz', isNewest)))
  return problems
}
