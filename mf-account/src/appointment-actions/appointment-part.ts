import type { Appointment } from '@hirfa/shared-contract'

/** A part of the page of an appointment; it passes the appointment on as an action has changed it. */
export interface AppointmentPartProps {
  appointment: Appointment
  onChange: (changed: Appointment) => void
}

export interface AppointmentDialogProps extends AppointmentPartProps {
  onClose: () => void
}
