import { Card } from '@hirfa/shared-ui'
import { AppointmentHeader } from '../appointment-actions/appointment-header.tsx'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { OffersPlace } from '../other-offers/offers-place.tsx'
import { Timeline } from '../appointment-timeline/timeline.tsx'
import { ActionRow } from './action-row.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'

export function AppointmentView({ appointment, onChange }: AppointmentPartProps) {
  return (
    <Card as="article">
      <AppointmentHeader appointment={appointment} pictureSize="m" />
      <Timeline appointment={appointment} />
      <OffersPlace appointment={appointment} onChange={onChange} />
      <ActionRow appointment={appointment} onChange={onChange} />
      <AppointmentFacts appointment={appointment} />
    </Card>
  )
}
