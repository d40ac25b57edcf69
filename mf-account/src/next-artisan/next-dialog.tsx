import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import type { Appointment } from '@hirfa/shared-contract'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, createResource, type Form, notify } from '@hirfa/shared-platform'
import { FailedState, ResourceView } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import { useActionForm } from '../appointment-actions/action-forms.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { CandidateList } from './candidate-list.tsx'
import { chooseNext, listNextCandidates } from './next-artisan-api.ts'

interface NextDialogProps {
  appointment: Appointment
  /** Chosen when the dialog opens, and asked at once. */
  asked?: number
  onClose: () => void
  onChosen: (changed: Appointment) => void
}

type Chosen = Awaited<ReturnType<typeof chooseNext>>

export function NextDialog({ appointment: { id, nextArtisan }, asked, onClose, onChosen }: NextDialogProps) {
  const { t } = useTranslation('account')
  const [$candidates] = useState(() => createResource(atom(id), listNextCandidates))
  const candidates = useStore($candidates)
  const chosen = nextArtisan?.state === 'chosen' ? nextArtisan.id : null
  const { values, set, submit, sending, general } = useActionForm(() => createNextForm(id, asked ?? chosen))
  const isListed = candidates.state === 'ready' && candidates.value.some(each => each.profile.id === values.artisanId)

  async function choose() {
    const submission = await submit()
    if (submission.status !== 'sent') $candidates.reload()
    return submission
  }

  return (
    <FormDialog
      id="choose-next-artisan"
      title={t(asked === undefined ? 'choose_next_artisan' : 'ask_other_artisan')}
      dismiss={t('step_back')}
      action={t(asked === undefined ? 'confirm_next_artisan' : 'send_to_artisan')}
      tone="primary"
      incomplete={!isListed}
      submit={choose}
      onSent={({ task, message }) => {
        notify('success', message)
        onChosen(task)
        onClose()
      }}
      {...{ sending, general, onClose }}
    >
      <ResourceView of={candidates} loading={<LoadingCard />} failed={<FailedState onRetry={$candidates.reload} />}>
        {found => (
          <CandidateList
            candidates={found}
            value={values.artisanId}
            onChange={artisanId => set('artisanId', artisanId)}
          />
        )}
      </ResourceView>
    </FormDialog>
  )
}

function createNextForm(id: number, artisanId: number | null): Form<{ artisanId: number | null }, Chosen> {
  return createForm({
    initial: { artisanId },
    check: () => ({}),
    send: values => chooseNext(id, values.artisanId),
    fallback: 'next_error'
  })
}
