import { type ScreenChange, screenName } from '@hirfa/shared-contract/release'
import { releaseDocument } from '@hirfa/shared-platform'
import { $shownPath } from '../federation/release.ts'
import { findOwner, routeTable } from '../routes/route-table.ts'

export function onFirstScreenChange(report: (change: ScreenChange) => void): void {
  const from = screenAt($shownPath.get())
  if (!from) return
  const stop = $shownPath.listen(path => {
    const to = screenAt(path)
    if (!to || to === from) return
    stop()
    report({ from, to })
  })
}

function screenAt(path: string): string | undefined {
  const release = releaseDocument()
  const owner = release && findOwner(routeTable(release), path)
  return owner ? screenName(owner.remote, owner.module) : undefined
}
