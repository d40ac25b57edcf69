import { say } from '../messages/say.ts'
import type { App } from '../service/results.ts'
import { percent } from '../values/number-text.ts'
import type { SeenApp } from './seen-page.ts'

/** Why a visitor has this version. */
export function stateText(
  { version, isFallback }: Pick<SeenApp, 'version' | 'isFallback'>,
  app: App | undefined
): string {
  if (isFallback) return say('inspect_fallback')
  if (app?.canary?.version === version) return say('canary_share', { share: percent(app.canary.share) })
  return app?.live === version ? say('live') : say('inspect_not_live')
}
