import { planText } from '@hirfa/shared-contract/release/commands'
import type { Change } from '../service/results.ts'
import { percent } from '../values/percent.ts'

const WORDS: Record<string, (change: Change) => string> = {
  publish: ({ to }) => `published ${to}`,
  promote: ({ from, to }) => (from ? `promoted ${to}, before it was ${from}` : `promoted ${to}, its first`),
  canary: ({ to, share, plan }) =>
    `showed ${to} to ${percent(share ?? 0)} of visitors${plan ? `, then ${planText(plan)}` : ''}`,
  halt: ({ from, to }) => `ended the canary ${from}; everybody has ${to}`,
  rollback: ({ from, to, ended }) => `rolled back from ${from} to ${to}${ended ? `; the canary ${ended} ended` : ''}`,
  set: ({ command, members = [], share }) =>
    `changed several apps (${command}${share === undefined ? '' : ` at ${percent(share)}`}): ${listNames(members).join(', ')}`,
  freeze: () => 'froze it',
  thaw: () => 'ended the freeze',
  disable: () => 'disabled it',
  enable: () => 'enabled it',
  check: ({ to, members, why }) =>
    `checked ${members ? listNames(members).join(' and ') : to}: the gate ${why === undefined ? 'accepts' : 'refuses'} ${members ? 'them' : 'it'}`,
  refuse: ({ command, to, request }) =>
    request
      ? `requests a second person: ${command} ${to} against the gate`
      : `was refused: ${command ?? 'a change'}${to ? ` ${to}` : ''}`,
  revoke: () => 'revoked a token',
  repair: ({ accepted }) => `repaired the ledger: it continues after change ${accepted ?? 0}`,
  collect: ({ to }) => `removed the files of ${to}`
}

/** The predicate of a history line, after the author. */
export function changeText(change: Change): string {
  return WORDS[change.action]?.(change) ?? change.action
}

function listNames(members: NonNullable<Change['members']>): string[] {
  return members.map(({ app, to = '' }) => `${app} ${to}`.trim())
}

export const ACTIONS = Object.keys(WORDS)

/** A short form for the last change of an app. */
export function actionText(action: string): string {
  const words: Record<string, string> = {
    publish: 'published',
    promote: 'promoted',
    canary: 'canary set',
    halt: 'canary ended',
    rollback: 'rolled back',
    freeze: 'frozen',
    thaw: 'freeze ended',
    disable: 'disabled',
    enable: 'enabled',
    check: 'checked',
    refuse: 'refused',
    collect: 'files removed'
  }
  return words[action] ?? action
}

export function doneText(change: Change): string {
  const { action, app = '', to, share, members = [], command } = change
  if (action === 'set') {
    const apps = listNames(members).join(' and ')
    return share === undefined || command === 'halt'
      ? `All visitors get ${apps}`
      : `${apps} are shown to ${percent(share)} of visitors`
  }
  if (action === 'rollback') return `${app} is back on ${to}`
  if (action === 'halt') return `The canary of ${app} has ended: everybody has ${to}`
  if (action === 'canary') return `${app} ${to} is shown to ${percent(share ?? 0)} of visitors`
  if (action === 'freeze') return `${app} is frozen`
  if (action === 'thaw') return `${app} may be released again`
  if (action === 'disable') return `${app} is disabled`
  if (action === 'enable') return `${app} is enabled`
  return `${app} ${to} is live`
}
