/**
 * The router API for remotes. The shell shares this module instead of the whole router, which
 * could not be tree-shaken.
 */
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
