import { ViewTransition } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { NotFoundScreen } from './not-found-screen.tsx'
import { RemoteScreen } from './remote-screen.tsx'
import type { RouteEntry } from './route-table.ts'

/** The screens of all remotes, each in its own boundary. */
export function AppRoutes({ table }: { table: RouteEntry[] }) {
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
      <Route path="/appointments" element={<Navigate to="/my-appointments" replace />} />
      <Route path="/appointment/:id" element={<ToArtisan />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}

/** The address as people would spell it. */
function ToArtisan() {
  const { id } = useParams()
  return <Navigate to={`/appointement/${id}`} replace />
}
