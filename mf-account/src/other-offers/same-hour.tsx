import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useId, useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createResource } from '@hirfa/shared-platform'
import { Button, FailedState, ResourceView, useNames } from '@hirfa/shared-ui'
import type { AppointmentPartProps } from '../appointment-actions/appointment-part.ts'
import { listNextCandidates } from '../next-artisan/next-artisan-api.ts'
import { NextDialog } from '../next-artisan/next-dialog.tsx'
import { LoadingCard } from '../page/loading-card.tsx'
import layout from '../page/layout.module.css'
import styles from './other-offers.module.css'

const SHOWN = 4

/** Other artisans who are free at the hour of the appointment, which moves to the chosen one. */
export function SameHour({ appointment, onChange }: AppointmentPartProps) {
  const { t } = useTranslation('account')
  const label = useId()
  const names = useNames()
  const [$candidates] = useState(() => createResource(atom(appointment.id), listNextCandidates))
  const [asked, setAsked] = useState<number | null>(null)

  return (
    <>
      <ResourceView
        of={useStore($candidates)}
        loading={<LoadingCard />}
        failed={<FailedState onRetry={$candidates.reload} />}
      >
        {candidates =>
          candidates.length > 0 && (
            <div>
              <h3 id={label} className={styles.label}>
                {t('offers_same_hour', { time: appointment.time ?? '' })}
              </h3>
              <ul className={layout.row} aria-labelledby={label}>
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
