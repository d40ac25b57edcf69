import {
  generatePath,
  matchRoutes,
  Navigate,
  type RouteObject,
  UNSAFE_RouteContext,
  useLocation,
  useParams
} from 'react-router-dom'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { Link } from '@hirfa/shared-platform/router'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Button, NotFound } from '@hirfa/shared-ui'
import { disabledPaths } from '../federation/release.ts'
import { RemoteScreen } from './remote-screen.tsx'
import { routeTable } from './route-table.ts'

/** `Routes` of the router is not used: it brings error boundaries, nested elements and data that no page has. */
export function AppRoutes({ release }: { release: ReleaseDocument }) {
  const { pathname } = useLocation()
  const matches = matchRoutes(routedElements(release), pathname) ?? []
  return (
    <UNSAFE_RouteContext.Provider value={{ outlet: null, matches, isDataRoute: false }}>
      {matches.at(-1)?.route.element}
    </UNSAFE_RouteContext.Provider>
  )
}

function routedElements(release: ReleaseDocument): RouteObject[] {
  const redirects = Object.values(release.remotes).flatMap(remote => remote.redirects ?? [])
  return [
    ...routeTable(release).map(({ path, remote, module }) => ({
      path,
      element: <RemoteScreen key={remote + module + release.remotes[remote]?.version} remote={remote} module={module} />
    })),
    ...redirects.map(({ from, to }) => ({ path: from, element: <RedirectTo key={from} pattern={to} /> })),
    ...disabledPaths(release).map(path => ({ path, element: <DisabledScreen key={path} /> })),
    { path: '*', element: <NotFoundScreen /> }
  ]
}

function RedirectTo({ pattern }: { pattern: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: generatePath(pattern, useParams()), search, hash }} replace />
}

function NotFoundScreen() {
  const { t } = useTranslation('ui')
  usePage(t('page_not_found'), t('page_not_found_text'))
  return <NotFound Link={Link} />
}

function DisabledScreen() {
  const { t } = useTranslation(['shell', 'ui'])
  usePage(t('part_disabled'))
  const again = (
    <Button icon="again" onClick={() => location.reload()}>
      {t('ui:try_again')}
    </Button>
  )
  return (
    <div data-disabled>
      <NotFound Link={Link} title={t('part_disabled')} text={t('part_failed_text')} actions={again} />
    </div>
  )
}
