import { Reminder } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request } from '@hirfa/shared-platform'
import * as v from 'valibot'

const ReminderResponse = v.pipe(
  v.object({ data: Reminder }),
  v.transform(({ data }) => data)
)

/** Reads what a link can do; a form posts its answer to the same path. */
export const REMINDERS = '/api/reminders'

export function getReminder(link: string, signal?: AbortSignal) {
  return request('GET', callOf(link), { answer: ReminderResponse, public: true, signal })
}

export function reminderOfPage(link: string) {
  return pageAnswer(callOf(link), $language.get(), ReminderResponse)
}

function callOf(link: string): string {
  return `${REMINDERS}?${new URLSearchParams({ link })}`
}
