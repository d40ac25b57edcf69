import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { Link } from '@hirfa/shared-platform/router'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { NotFound } from '@hirfa/shared-ui'
import { disabledPaths } from '../federation/release.ts'
import { DisabledScreen } from './disabled-screen.tsx'
import { RemoteScreen } from './remote-screen.tsx'
import { routeTable } from './route-table.ts'

export function AppRoutes({ release }: { release: ReleaseDocument }) {
  const redirects = Object.values(release.remotes).flatMap(remote => remote.redirects ?? [])
  return (
    <Routes>
      {routeTable(release).map(({ path, remote, module }) => (
        <Route
          key={path}
          path={path}
          element={
            <RemoteScreen key={remote + module + release.remotes[remote]?.version} remote={remote} module={module} />
          }
        />
      ))}
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<RedirectTo pattern={to} />} />
      ))}
      {disabledPaths(release).map(path => (
        <Route key={path} path={path} element={<DisabledScreen />} />
      ))}
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
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
