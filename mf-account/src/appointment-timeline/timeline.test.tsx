import { screen, within } from '@testing-library/react'
import { type Appointment, type AppointmentWire, statusCode } from '@hirfa/shared-contract'
import { showScreen } from '@hirfa/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import '../messages/index.ts'
import { answerTime, stepsOf } from './steps.ts'
import { Timeline } from './timeline.tsx'

const SENT = '2026-11-21T08:00:00.000Z'
const EVENTS = [{ status: 0, at: SENT }]

function appointment(change: Partial<AppointmentWire> = {}): Appointment {
  return sampleAppointment({ status: 0, events: EVENTS, ...change })
}

async function show(change: Partial<AppointmentWire>) {
  const View = () => <Timeline appointment={appointment(change)} />
  await showScreen(View, { route: '/appointment-details/7', language: 'en' })
  const progress = within(await screen.findByRole('region', { name: 'Progress' }))
  return { progress, steps: progress.getAllByRole('listitem') }
}

test('an accepted appointment shows what was, what is, and what comes', async () => {
  const events = [...EVENTS, { status: statusCode('accepted'), at: '2026-11-21T08:05:00.000Z' }]
  const { progress, steps } = await show({ status: statusCode('accepted'), events })
  expect(steps.map(step => step.textContent)).toEqual([
    expect.stringMatching(/^Request sent.*09:00/),
    expect.stringMatching(/^Acceptance.*09:05/),
    'Start of work (not yet)',
    'End of work (not yet)'
  ])
  expect(steps.map(step => step.querySelector('svg') !== null)).toEqual([true, true, false, false])
  expect(steps.map(step => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  expect(progress.getByText('The artisan comes at the agreed hour and may call you before.')).toBeTruthy()
})

test('with a server without times the steps are shown alone', async () => {
  const { steps } = await show({ status: statusCode('in_progress'), events: undefined })
  expect(steps.map(step => step.textContent)).toEqual([
    'Request sent',
    'Acceptance',
    'Start of work',
    'End of work (not yet)'
  ])
})

describe('the steps', () => {
  test.each(['closed', 'cancelled', 'rejected'] as const)('of an appointment that is %s end there', status => {
    const ended = { status: statusCode(status), at: SENT }
    expect(stepsOf(appointment({ status: ended.status, events: [...EVENTS, ended] })).map(step => step.status)).toEqual(
      ['pending', status]
    )
  })

  test('of an unknown status are none', () => {
    expect(stepsOf(appointment({ status: 9 }))).toEqual([])
  })
})

describe('the time of the answer', () => {
  const BY = '2026-11-21T10:00:00.000Z'

  test.each<[string, Partial<AppointmentWire>, string, string | null]>([
    ['said while the artisan has time', { answer_by: BY }, SENT, BY],
    ['not said once it is over', { answer_by: BY }, BY, null],
    ['not said of an accepted one', { answer_by: BY, status: 1 }, SENT, null],
    ['not said by an older server', {}, SENT, null]
  ])('is %s', (_, change, now, expected) => {
    expect(answerTime(appointment(change), new Date(now))).toBe(expected)
  })

  test('is in the sentence about what comes next', async () => {
    const { progress } = await show({ answer_by: '2126-11-21T10:00:00.000Z' })
    expect(progress.getByText(/11:00/)).toBeTruthy()
  })
})
