export { Navigate, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom'
export { Link, type LinkProps, NavLink } from './link.tsx'
export { type Redirect, useRedirect } from './use-redirect.ts'
