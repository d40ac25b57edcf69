import { useId, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Button, FailedState, ResourceView, useNames } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { listNextCandidates } from '../next-artisan/next-artisan-api.ts'
import { NextDialog } from '../next-artisan/next-dialog.tsx'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import rows from '../page/rows.module.css'
import styles from './other-offers.module.css'

const SHOWN = 4

/** Other artisans who are free at the hour of the appointment, which moves to the chosen one. */
export function SameHour({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const label = useId()
  const names = useNames()
  const { state, reload } = useResource(appointment.id, listNextCandidates)
  const [asked, setAsked] = useState<number | null>(null)

  return (
    <>
      <ResourceView of={state} loading={<LoadingCard />} failed={<FailedState onRetry={reload} />}>
        {candidates =>
          candidates.length > 0 && (
            <div>
              <h3 id={label} className={styles.label}>
                {t('offers_same_hour', { time: appointment.time ?? '' })}
              </h3>
              <ul className={rows.row} aria-labelledby={label}>
                {candidates.slice(0, SHOWN).map(({ profile }) => (
                  <li key={profile.id}>
                    <Button size="s" icon="person" onClick={() => setAsked(profile.id)}>
                      {names.ofArtisan(profile)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </ResourceView>
      {asked !== null && (
        <NextDialog appointment={appointment} asked={asked} onClose={() => setAsked(null)} onChange={onChange} />
      )}
    </>
  )
}
