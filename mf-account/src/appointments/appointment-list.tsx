import type { Appointment } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { usePreloadedScreen } from '@hirfa/shared-platform'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { AppointmentCard } from './appointment-card.tsx'
import styles from './appointments.module.css'

interface AppointmentListProps extends Pick<AppointmentPartProps, 'onChange'> {
  items: readonly Appointment[]
}

export function AppointmentList({ items, onChange }: AppointmentListProps) {
  const [first] = items
  usePreloadedScreen(first && paths.appointment(first.id))
  return (
    <ul className={styles.list}>
      {items.map(appointment => (
        <li key={appointment.id}>
          <AppointmentCard appointment={appointment} loaded={items} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
}
