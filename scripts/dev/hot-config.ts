import { join } from 'node:path'
import type { Configuration, RuleSetRule } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { readable } from '@hirfa/remote-kit/dev'
import { LANGUAGES } from '@hirfa/shared-contract/release'

export function hotConfig(config: Configuration): Configuration {
  return {
    ...readable(config, 'development'),
    plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin()],
    module: { ...config.module, rules: [...(config.module?.rules ?? []).map(refreshing), MESSAGES] }
  }
}

/** The messages of a page are loaded once, so a hot replacement would not show: a change reloads the page. */
const MESSAGES: RuleSetRule = {
  test: new RegExp(`[/\\\\]messages[/\\\\](${LANGUAGES.join('|')})\\.ts$`),
  loader: join(import.meta.dirname, 'reload-on-change.ts'),
  enforce: 'post'
}

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number]

function refreshing(rule: Rule): Rule {
  if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule
  const { jsc, ...rest } = swcOptionsOf(rule)
  const react = { runtime: 'automatic', development: true, refresh: true }
  return { ...rule, options: { ...rest, jsc: { ...jsc, transform: { react } } } }
}

function swcOptionsOf({ options }: RuleSetRule): { jsc?: object } {
  return typeof options === 'object' ? options : {}
}
