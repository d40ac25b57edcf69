/** The dialogs with forms: one file, which is loaded with the first of them. */
export { AddressDialog } from './addresses/address-dialog.tsx'
export { CancelDialog, CloseDialog, RateDialog } from './appointment-actions/action-dialogs.tsx'
export { DescribeDialog } from './appointment-details/describe-dialog.tsx'
export { RescheduleDialog } from './rescheduling/reschedule-dialog.tsx'
