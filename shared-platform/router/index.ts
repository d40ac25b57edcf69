/** The router API for remotes. The shell shares this module, because the whole router could not be tree-shaken. */
export { Navigate, useLocation, useNavigate, useNavigationType, useParams, useSearchParams } from 'react-router-dom'
export { Link, type LinkProps, NavLink } from './link.tsx'
export { type Redirect, useRedirect } from './use-redirect.ts'
