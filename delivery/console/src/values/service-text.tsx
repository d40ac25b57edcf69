/** A text of the release service, which writes English. */
export function ServiceText({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  )
}
