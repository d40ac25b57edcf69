import { bareOrUnder, Reminder } from '@hirfa/shared-contract'
import { $language } from '@hirfa/shared-i18n'
import { pageAnswer, request } from '@hirfa/shared-platform'

const ReminderResponse = bareOrUnder(['data'], Reminder)

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
