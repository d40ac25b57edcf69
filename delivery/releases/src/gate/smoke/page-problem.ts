import { ReleaseError } from '../../errors.ts'
import { PAGE_LIMIT_MS, type Visited } from '../browser/visit.ts'
import type { SmokeRoute } from './smoke-routes.ts'

const MOST_NAMED = 3

export function pageProblem(
  { path, app, version }: SmokeRoute,
  visited: Visited,
  { responseMs }: { responseMs: number }
): string | undefined {
  const { status, screen, errors, changedBuiltins: changed, left } = visited
  if (visited.hangs) return `a script does not end: the page does not respond within ${responseMs / 1000} s`
  if (visited.unreachable) throw new ReleaseError(visited.unreachable)
  if (status === 'late') return `the page does not load within ${PAGE_LIMIT_MS / 1000} s`
  if (!status || status >= 500) return `the page is not served (${status ?? 'no answer'})`
  if (!screen) return errors[0] ?? 'no screen appears'
  if (screen === 'failed') return `the screen breaks: ${errors[0] ?? 'it does not load'}`
  const shown = `${screen.app} ${screen.version}`
  // A page that needs a signed-in client redirects.
  if (screen.path === path && shown !== `${app} ${version}`) return `it shows ${shown} instead of ${app} ${version}`
  if (errors[0]) return errors[0]
  if (changed.length > 0)
    return `a script changes ${changed.slice(0, MOST_NAMED).join(', ')}, which all apps of a page share; keep the function in a module of the remote`
  if (left.length === 0) return undefined
  return `once its screen is left, ${left.slice(0, MOST_NAMED).join(', ')}; undo this in the cleanup of an effect`
}
