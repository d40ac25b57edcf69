/** The router API for remotes. The shell shares this module, because the whole router could not be tree-shaken. */
export {
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams
} from 'react-router-dom'
export { type Redirect, useRedirect } from './use-redirect.ts'
