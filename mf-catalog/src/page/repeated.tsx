import { Fragment, type ReactNode } from 'react'

/** Placeholders of a list that is loading. */
export function Repeated({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, index) => <Fragment key={index}>{children}</Fragment>)
}
