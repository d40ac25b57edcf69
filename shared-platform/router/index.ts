/**
 * The names of the router that a remote may use. The shell shares this small module instead of
 * the whole router, which no tool could shake any more.
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
