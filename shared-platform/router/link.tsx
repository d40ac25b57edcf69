import type { ComponentProps } from 'react'
import {
  type LinkProps as RouterLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath
} from 'react-router-dom'

type Navigation = Pick<RouterLinkProps, 'to' | 'replace' | 'state' | 'relative' | 'preventScrollReset'>
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Navigation

/** The second tap of a double tap adds no history entry. The router's own link prefetches data that no page has. */
export function Link({
  to,
  replace,
  state,
  relative,
  preventScrollReset,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to, { relative })
  const navigate = useLinkClickHandler(to, { replace, state, relative, preventScrollReset, target })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={event => {
        if (event.detail > 1 && event.currentTarget.href === location.href) return event.preventDefault()
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    >
      {children}
    </a>
  )
}

export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(link.to, { relative: link.relative }).pathname.toLowerCase()
  const isCurrent = here === there || (!end && here.startsWith(`${there.replace(/\/$/, '')}/`))
  return <Link aria-current={isCurrent ? 'page' : undefined} {...link} />
}
