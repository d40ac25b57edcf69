import type { ReleaseDocument } from '@hirfa/shared-contract/release'
import { $language, expectLateMessages, monthName } from '@hirfa/shared-i18n'
import { federationRuntime } from './federation/federation-runtime.ts'
import { type FollowedPage, followReleases } from './federation/follow-releases.ts'
import { loadModulesBy } from './federation/load-remote.ts'
import { loadLateExports } from './federation/shared-modules.ts'
import { acceptMovedNodes } from './moved-nodes.ts'
import { keepOffline } from './offline/keep-offline.ts'
import { watchInstallPrompt } from './offers/install-prompt.ts'
import { startReports } from './reports/start-reports.ts'
import { prefetchDataOnIntent } from './routes/prefetch-data.ts'
import { prefetchWhenIdle } from './routes/prefetch-when-idle.ts'
import { whenIdle } from './routes/when-idle.ts'

export function startLate(release: ReleaseDocument, page: FollowedPage): void {
  acceptMovedNodes()
  expectLateMessages()
  loadModulesBy(federationRuntime())
  // A screen that needs the file requests it again.
  void loadLateExports().catch(() => undefined)
  startReports(release)
  followReleases(page)
  prefetchWhenIdle()
  prefetchDataOnIntent()
  watchInstallPrompt()
  void keepOffline(() => page.currentRelease())
  // Chrome's first format takes 13 ms, which the tap that opens a calendar would wait for.
  whenIdle(() => void monthName(1, $language.get()))
}
