import { formatList, i18n } from '@hirfa/shared-i18n'
import type { Change } from '../service/results.ts'
import { type Message, say } from '../messages/say.ts'
import { percent } from '../values/number-text.ts'
import { planText } from './plan-text.ts'

const DID: Record<string, (change: Change) => string> = {
  publish: ({ to = '' }) => say('did_publish', { to }),
  promote: ({ from, to = '' }) => (from ? say('did_promote', { to, from }) : say('did_promote_first', { to })),
  canary: ({ to = '', share = 0, plan }) =>
    plan
      ? say('did_canary_plan', { to, share: percent(share), plan: planText(plan) })
      : say('did_canary', { to, share: percent(share) }),
  halt: ({ from, to = '' }) => say('did_halt', { from: from ?? '', to }),
  rollback: ({ from, to = '', ended }) =>
    ended ? say('did_rollback_canary', { from: from ?? '', to, ended }) : say('did_rollback', { from: from ?? '', to }),
  set: ({ command = '', members = [], share }) => {
    const apps = listNames(members)
    return share === undefined
      ? say('did_set', { command, apps })
      : say('did_set_share', { command, share: percent(share), apps })
  },
  freeze: () => say('did_freeze'),
  thaw: () => say('did_thaw'),
  disable: () => say('did_disable'),
  enable: () => say('did_enable'),
  check: ({ to = '', members, why }) =>
    say(why === undefined ? 'did_check_accepted' : 'did_check_refused', {
      apps: members ? listNames(members) : to
    }),
  refuse: ({ command = '', to = '', request }) => say(request ? 'did_request' : 'did_refuse', { command, to }).trim(),
  revoke: () => say('did_revoke'),
  repair: ({ accepted = 0 }) => say('did_repair', { accepted }),
  collect: ({ to = '' }) => say('did_collect', { to })
}

/** The predicate of a history line, after the author. */
export function changeText(change: Change): string {
  return DID[change.action]?.(change) ?? change.action
}

function listNames(members: NonNullable<Change['members']>): string {
  return formatList(
    members.map(({ app, to = '' }) => `${app} ${to}`.trim()),
    i18n.language
  )
}

export const ACTIONS = Object.keys(DID)

/** A short form for the last change of an app. */
export function actionText(action: string): string {
  return Object.hasOwn(DID, action) ? say(`short_${action}` as Message) : action
}

export function doneText(change: Change): string {
  const { action, app = '', to = '', share = 0, members = [], command } = change
  if (action === 'set') {
    const apps = listNames(members)
    return change.share === undefined || command === 'halt'
      ? say('done_several', { apps })
      : say('done_several_canary', { apps, share: percent(share) })
  }
  return say(`done_${action}` as Message, { app, to, share: percent(share) })
}
