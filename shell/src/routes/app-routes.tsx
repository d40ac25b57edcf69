import { ViewTransition } from 'react'
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom'
import { currentRelease, disabledPaths } from '../federation/release.ts'
import { DisabledScreen } from './disabled-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RemoteScreen } from './remote-screen.tsx'
import type { RouteEntry } from './route-table.ts'

/** The screens of all remotes, each in its own boundary, and the redirects from their earlier addresses. */
export function AppRoutes({ table }: { table: RouteEntry[] }) {
  const redirects = Object.values(currentRelease().remotes).flatMap(remote => remote.redirects ?? [])
  return (
    <Routes>
      {table.map(({ path, remote, module }) => (
        <Route
          key={path}
          path={path}
          element={
            <ViewTransition key={remote + module} enter="page" exit="page" default="none">
              <RemoteScreen remote={remote} module={module} />
            </ViewTransition>
          }
        />
      ))}
      {redirects.map(({ from, to }) => (
        <Route key={from} path={from} element={<RedirectTo pattern={to} />} />
      ))}
      {disabledPaths().map(path => (
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
