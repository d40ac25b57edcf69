import type { App, VersionFacts } from '../service/results.ts'
import type { VersionAction } from './asked.ts'
import { whyNoCanary, whyNoPromote } from './unavailable.ts'

/** The action that fits the stored verdict of a version; `me` does not approve an own request. */
export function versionAction(app: App, version: string, facts: VersionFacts | undefined, me?: string): VersionAction {
  if (facts?.request && facts.request.by !== me) return 'approve'
  if (app.live === version) return 'preview'
  if (app.canary?.version === version) return whyNoPromote(app, version) === undefined ? 'promote' : 'preview'
  const verdict = facts?.verdict?.kind
  if (verdict === undefined || verdict === 'refused') return 'check'
  if (whyNoCanary(app, version) === undefined) return 'canary'
  return app.live === null && whyNoPromote(app, version) === undefined ? 'promote' : 'preview'
}
