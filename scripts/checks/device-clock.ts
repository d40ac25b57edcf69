/** Reports screens that read the device's clock, whose day may differ from that of Algiers. */
import { reportNotAllowed } from './sources.ts'

/** Files that measure with the clock of the device. No calendar day depends on the result. */
const ALLOWED = {
  'mf-account/src/sign-in/by-code/by-code-forms.ts': 'seconds until another code',
  'mf-account/src/sign-in/code/send-code.ts': 'seconds until another code',
  'mf-account/src/sign-in/login/login-form.ts': 'seconds until another attempt',
  'mf-account/src/sign-in/sign-in-progress.ts': 'age of stored values',
  'mf-account/src/sign-in/use-now.ts': 'countdowns',
  'mf-booking/src/draft/task-data.ts': 'age of stored values',
  'mf-booking/src/services/initial-answers.ts': 'age of stored values',
  'mf-booking/src/submission/booking-request.ts': 'age of stored values',
  'mf-booking/src/submission/submissions-store.ts': 'age of stored values',
  'mf-booking/src/submission/use-submission.ts': 'time since a request was sent',
  'shared-platform/src/current-time.ts': 'start of the time of the server',
  'shared-platform/src/persisted.ts': 'age of stored values',
  'shell/src/frame/stored-note.tsx': 'age of a stored page',
  'shell/src/push/post-notices.ts': 'age of a notice',
  'shell/src/reports/rendering-mark.ts': 'age of a mark',
  'shell/src/worker/stored-pages.ts': 'age of a stored page'
}

if (import.meta.main)
  reportNotAllowed({
    patterns: ['shell/src/*', 'mf-*/src/*', 'shared-ui/*', 'shared-i18n/*', 'shared-platform/*'],
    find: ({ file, text }) => (clockReads(text).length > 0 ? [file] : []),
    allowed: ALLOWED,
    advice: 'reads the clock of the device: use $today'
  })

export function clockReads(source: string): string[] {
  return source.match(/\bnew Date(?:\(\s*\)|(?!\w|\s*\())|\bDate\.now\b/g) ?? []
}
