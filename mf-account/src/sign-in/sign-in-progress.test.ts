import { beforeEach, expect, test } from 'vitest'
import { $stage, $typed, leaveProgress, restoreProgress } from './sign-in-progress.ts'

beforeEach(leaveProgress)

const identity = { channel: 'phone' as const, identifier: '+213551234567' }

const typed = { channel: 'phone', phone: '', email: '', name: '' }
test.each([
  ['an older visit', { savedAt: Date.now() - 31 * 60_000, stage: { stage: 'register' }, typed }],
  ['a time to come', { savedAt: Date.now() + 86_400_000, stage: { stage: 'register' }, typed }],
  ['an unknown step', { savedAt: Date.now(), stage: { stage: 'admin' }, typed }],
  ['a step without its token', { savedAt: Date.now(), stage: { stage: 'register-password', identity }, typed }],
  [
    'a name of ten thousand letters',
    { savedAt: Date.now(), stage: { stage: 'register' }, typed: { ...typed, name: 'x'.repeat(10_000) } }
  ],
  ['something else', [1, 2, 3]]
])('%s is ignored: the form starts at the first step', (_what, persisted) => {
  sessionStorage.setItem('signIn', JSON.stringify(persisted))
  restoreProgress()
  expect($stage.get()).toEqual({ stage: 'login' })
  expect($typed.get()).toEqual(typed)
})
