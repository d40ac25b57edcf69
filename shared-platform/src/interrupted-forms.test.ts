import { expect, test } from 'vitest'
import { setSession } from '@hirfa/shared-platform/testing'
import type { Client } from '@hirfa/shared-contract'
import { createForm, type Form } from './form.ts'
import { isInterrupted } from './interrupted-forms.ts'

const sara: Client = { id: 1, name: 'Sara', type: 'user', is_banned: '0' }
const karim: Client = { ...sara, id: 2, name: 'Karim' }

function createReasonForm(): Form<{ reason: string }> {
  return createForm({
    initial: { reason: '' },
    check: () => ({}),
    send: () => Promise.resolve(),
    resumeKey: 'cancel-7'
  })
}

function writeThen(end: () => void): void {
  setSession({ status: 'client', client: sara })
  const form = createReasonForm()
  const leave = form.$state.listen(() => undefined)
  form.set('reason', 'My plans have changed')
  end()
  leave()
}

function expire(): void {
  setSession({ status: 'expired' })
}

function signIn(client: Client): void {
  setSession({ status: 'client', client: client })
}

function valuesShown(): { reason: string } {
  const form = createReasonForm()
  form.$state.listen(() => undefined)()
  return form.$state.get().values
}

test('restores an interrupted form once, after the same client has signed in', () => {
  writeThen(expire)
  expect(isInterrupted('cancel-7')).toBe(false)
  signIn(sara)
  expect(isInterrupted('cancel-7')).toBe(true)
  expect(valuesShown()).toEqual({ reason: 'My plans have changed' })
  expect(valuesShown()).toEqual({ reason: '' })
})

test('a view that never mounts does not consume the values', () => {
  writeThen(expire)
  signIn(sara)
  createReasonForm()
  expect(valuesShown()).toEqual({ reason: 'My plans have changed' })
})

test('another client does not get the values, and they are not persisted', () => {
  writeThen(expire)
  signIn(karim)
  expect(valuesShown()).toEqual({ reason: '' })
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('plans')
  signIn(sara)
  expect(valuesShown()).toEqual({ reason: 'My plans have changed' })
})

test('signing out removes the values, and acknowledging an expiry does not', () => {
  const visit = () => setSession({ status: 'visitor' })
  writeThen(visit)
  signIn(sara)
  expect(valuesShown()).toEqual({ reason: '' })
  writeThen(expire)
  visit()
  signIn(sara)
  expect(isInterrupted('cancel-7')).toBe(true)
  visit()
  signIn(sara)
  expect(valuesShown()).toEqual({ reason: '' })
})
