/** The dialogs with forms: one file, which is loaded with the first of them. */
export { AddressDialog } from './addresses/address-dialog.tsx'
export { CancelDialog } from './appointment-actions/cancel-dialog.tsx'
export { CloseDialog } from './appointment-actions/close-dialog.tsx'
export { RateDialog } from './appointment-actions/rate-dialog.tsx'
export { DescribeDialog } from './appointment-details/describe-dialog.tsx'
export { RescheduleDialog } from './rescheduling/reschedule-dialog.tsx'
