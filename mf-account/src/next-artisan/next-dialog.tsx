import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { createForm, createResource, type Form, notify } from '@hirfa/shared-platform'
import { FailedState, ResourceView } from '@hirfa/shared-ui'
import { LoadingCard } from '../page/loading-card.tsx'
import type { AppointmentDialogProps } from '../appointment-actions/appointment-part.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-account-form.ts'
import { CandidateList } from './candidate-list.tsx'
import { chooseNext, listNextCandidates } from './next-artisan-api.ts'

interface NextDialogProps extends AppointmentDialogProps {
  /** Chosen when the dialog opens, and asked at once. */
  asked?: number
}

type Chosen = Awaited<ReturnType<typeof chooseNext>>

export function NextDialog({ appointment: { id, nextArtisan }, asked, onClose, onChange: onMove }: NextDialogProps) {
  const { t } = useTranslation('account')
  const [$candidates] = useState(() => createResource(atom(id), listNextCandidates))
  const candidates = useStore($candidates)
  const chosen = nextArtisan?.state === 'chosen' ? nextArtisan.id : null
  const form = useActionForm(() => createNextForm(id, asked ?? chosen))
  const { value, onChange } = form.field('artisanId')
  const isListed = candidates.state === 'ready' && candidates.value.some(each => each.profile.id === value)

  async function submit() {
    const submission = await form.submit()
    if (submission.status !== 'sent') $candidates.reload()
    return submission
  }

  return (
    <FormDialog
      title={t(asked === undefined ? 'choose_next_artisan' : 'ask_other_artisan')}
      form={{ ...form, submit }}
      dismiss={t('step_back')}
      action={t(asked === undefined ? 'confirm_next_artisan' : 'send_to_artisan')}
      incomplete={!isListed}
      onSent={({ task, message }) => {
        notify('success', message)
        onMove(task)
        onClose()
      }}
      onClose={onClose}
    >
      <ResourceView of={candidates} loading={<LoadingCard />} failed={<FailedState onRetry={$candidates.reload} />}>
        {found => <CandidateList candidates={found} value={value} onChange={onChange} />}
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
