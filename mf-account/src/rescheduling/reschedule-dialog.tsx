import { useStore } from '@nanostores/react'
import { atom, computed } from 'nanostores'
import { useState } from 'react'
import { addDays, useTranslation } from '@hirfa/shared-i18n'
import { Appointment, bareOrUnder, BOOKING_DAYS_AHEAD, type Slot, StartTimes } from '@hirfa/shared-contract'
import {
  $today,
  createForm,
  createResource,
  type Form,
  notify,
  request,
  useResourceState
} from '@hirfa/shared-platform'
import { Button, EmptyState, FailedState, ResourceView, TimeChoice } from '@hirfa/shared-ui'
import { DayDialog } from '@hirfa/shared-ui/day-dialog'
import * as v from 'valibot'
import { LoadingCard } from '../page/loading-card.tsx'
import type { AppointmentDialogProps } from '../appointment-actions/appointment-part.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'

export function RescheduleDialog({ appointment: { id }, onClose, onChange }: AppointmentDialogProps) {
  const { t } = useTranslation('account')
  const ui = useTranslation('ui')
  const [{ $day, $times }] = useState(() => createTimes(id))
  const [isOtherDay, setOtherDay] = useState(false)
  const times = useResourceState($times)
  const day = useStore($day)
  const today = useStore($today)
  const form = useActionForm(() => createMoveForm(id))
  const { values, problems, set, textOf } = form
  const isFree = times.state === 'ready' && times.value[values.date]?.includes(values.time)

  function showFrom(date: string) {
    $day.set(date)
    set('time', '')
    setOtherDay(false)
  }

  async function submit() {
    const submission = await form.submit()
    if (submission.status === 'failed') $times.reload()
    return submission
  }

  return (
    <FormDialog
      title={t('reschedule')}
      form={{ ...form, submit, general: form.general ?? textOf(problems.date) ?? textOf(problems.time) }}
      dismiss={t('step_back')}
      action={t('reschedule_confirm')}
      incomplete={!isFree}
      onSent={({ task, message }) => {
        notify('success', message)
        onChange(task)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('reschedule_text')}</p>
      <ResourceView of={times} loading={<LoadingCard />} failed={<FailedState onRetry={$times.reload} />}>
        {known => (
          <>
            {offeredDays(known).length === 0 ? (
              <EmptyState title={t('reschedule_none')} />
            ) : (
              <TimeChoice
                days={offeredDays(known)}
                today={today}
                value={values.time ? values : null}
                onChange={slot => {
                  set('date', slot.date)
                  set('time', slot.time)
                }}
                onDay={() => set('time', '')}
              />
            )}
            <Button size="s" icon="calendar" aria-haspopup="dialog" onClick={() => setOtherDay(true)}>
              {ui.t('other_day')}
            </Button>
          </>
        )}
      </ResourceView>
      {isOtherDay && (
        <DayDialog
          days={{ first: today, last: addDays(today, BOOKING_DAYS_AHEAD) }}
          value={day}
          onChoose={showFrom}
          onClose={() => setOtherDay(false)}
        />
      )}
    </FormDialog>
  )
}

function offeredDays(times: StartTimes) {
  return Object.entries(times).flatMap(([date, free]) =>
    free.length > 0 ? [{ date, hours: free.map(time => ({ time, free: true })) }] : []
  )
}

function createTimes(id: number) {
  const $day = atom<string | null>(null)
  const $from = computed([$today, $day], (today, day) => (day !== null && day > today ? day : today))
  return { $day, $times: createResource($from, (from, signal) => listStartTimes(id, from, signal)) }
}

function createMoveForm(id: number): Form<Slot, Awaited<ReturnType<typeof rescheduleAppointment>>> {
  return createForm({
    initial: { date: '', time: '' },
    check: () => ({}),
    send: slot => rescheduleAppointment(id, slot),
    wireNames: { start_time: 'time' },
    fallback: 'reschedule_error'
  })
}

const StartTimesResponse = bareOrUnder(['data'], StartTimes)
const Moved = v.object({ task: Appointment, message: v.string() })

/** Start times by date to which the appointment can be moved, for two weeks from `from`, `YYYY-MM-DD`. */
export function listStartTimes(id: number, from: string, signal?: AbortSignal): Promise<StartTimes> {
  return request('GET', `/user/reschedule-times/${id}`, { query: { from }, answer: StartTimesResponse, signal })
}

export function rescheduleAppointment(id: number, { date, time }: Slot) {
  return request('POST', '/user/reschedule-task', { body: { task: id, date, start_time: time }, answer: Moved })
}
