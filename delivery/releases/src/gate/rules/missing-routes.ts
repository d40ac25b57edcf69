import type { BuildRecord, RemoteBuild } from '@hirfa/shared-contract/release'
import type { Proposal } from '../../state/gate.ts'
import { enabledVersions } from '../../state/release-state.ts'
import type { Build } from '../build.ts'

/** Menu and bar entries and redirects that lead to no route of the build or a live remote; routes without a screen. */
export async function missingRoutes(
  { after, record }: Pick<Proposal, 'after' | 'record'>,
  { record: build }: Build
): Promise<string[]> {
  if (build.kind !== 'remote') return []
  const screens = build.routes
    .filter(({ module }) => !Object.hasOwn(build.modules, module))
    .map(({ path, module }) => `The route ${path} opens ${module}, which the build does not have; build it again.`)
  const foreign = waysOf(build).filter(({ path }) => !leads(path, build))
  const beside = enabledVersions(after).filter(({ app }) => app !== build.name)
  const others = foreign.length > 0 ? await Promise.all(beside.map(({ app, version }) => record(app, version))) : []
  const ends = foreign
    .filter(({ path }) => !others.some(other => leads(path, other)))
    .map(
      ({ what, path }) =>
        `The ${what} ${path} leads to no route of the live versions; remove it, or release the app with the route first.`
    )
  return [...screens, ...ends]
}

function waysOf({ menu = [], bar = [], redirects = [] }: RemoteBuild): { what: string; path: string }[] {
  return [
    ...menu.map(({ path }) => ({ what: 'menu entry', path })),
    ...bar.map(({ path }) => ({ what: 'bar entry', path })),
    ...redirects.map(({ to }) => ({ what: 'redirect target', path: to }))
  ]
}

function leads(path: string, build: BuildRecord): boolean {
  const pathname = path.replaceAll(/:\w+\??/g, 'any').replaceAll('*', 'any')
  return build.kind === 'remote' && build.routes.some(route => urlPattern(route.path).test({ pathname }))
}

function urlPattern(path: string): URLPattern {
  return new URLPattern({ pathname: path.replace(/(?<=.)\/$/, '') }, { ignoreCase: true })
}
