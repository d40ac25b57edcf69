import { Appointment, listOf, NextCandidate } from '@hirfa/shared-contract'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { createForm, type Form, notify, request } from '@hirfa/shared-platform'
import {
  ArtisanName,
  Avatar,
  ChoiceCards,
  EmptyState,
  FailedState,
  Price,
  Rating,
  ResourceView
} from '@hirfa/shared-ui'
import * as v from 'valibot'
import { LoadingCard } from '../page/loading-card.tsx'
import { useResource } from '../page/use-resource.ts'
import type { AppointmentDialogProps } from '../appointment-actions/appointment-part.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { useActionForm } from '../form/use-action-form.ts'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import styles from './next-artisan.module.css'

interface NextDialogProps extends AppointmentDialogProps {
  /** Chosen when the dialog opens, and asked at once. */
  asked?: number
}

export function NextDialog({ appointment: { id, nextArtisan }, asked, onClose, onChange: onMove }: NextDialogProps) {
  const { t } = useTranslation('account')
  const { state: candidates, reload } = useResource(id, listNextCandidates)
  const chosen = nextArtisan?.state === 'chosen' ? nextArtisan.id : null
  const form = useActionForm(() => createNextForm(id, asked ?? chosen))
  const { value, onChange } = form.field('artisanId')
  const isListed = candidates.state === 'ready' && candidates.value.some(each => each.profile.id === value)

  async function submit() {
    const submission = await form.submit()
    if (submission.status !== 'sent') reload()
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
      <ResourceView of={candidates} loading={<LoadingCard />} failed={<FailedState onRetry={reload} />}>
        {found => <CandidateList candidates={found} value={value} onChange={onChange} />}
      </ResourceView>
    </FormDialog>
  )
}

function createNextForm(
  id: number,
  artisanId: number | null
): Form<{ artisanId: number | null }, Awaited<ReturnType<typeof chooseNext>>> {
  return createForm({
    initial: { artisanId },
    check: () => ({}),
    send: values => chooseNext(id, values.artisanId),
    fallback: 'next_error'
  })
}

interface CandidateListProps {
  candidates: readonly NextCandidate[]
  value: number | null
  onChange: (artisanId: number) => void
}

function CandidateList({ candidates, value, onChange }: CandidateListProps) {
  const { t } = useTranslation('account')
  if (candidates.length === 0) return <EmptyState title={t('no_next_artisans')} />
  const options = candidates.map(({ profile, estimate }) => ({
    value: String(profile.id),
    title: <ArtisanName of={profile} />,
    subtitle: (
      <span className={styles.facts}>
        <Rating value={profile.rating} count={profile.reviewCount} />
        <Cost estimate={estimate} />
      </span>
    ),
    icon: <Avatar name={profile.name} picture={profile.avatar} size="s" />
  }))
  return (
    <ChoiceCards
      legend={t('next_artisans_at_this_hour')}
      options={options}
      value={String(value)}
      onChange={id => onChange(Number(id))}
    />
  )
}

function Cost({ estimate }: Pick<NextCandidate, 'estimate'>) {
  const language = useLanguage()
  if (!estimate) return <Price amount={null} />
  const { price, totalLine } = estimateText(estimate, language)
  return <bdi>{totalLine ?? price}</bdi>
}

const Chosen = v.object({ task: Appointment, message: v.string() })

export function listNextCandidates(id: number, signal?: AbortSignal) {
  return request('GET', `/user/next-artisans/${id}`, { answer: listOf(NextCandidate), signal })
}

/** `null` to ask no other artisan. */
export function chooseNext(id: number, artisanId: number | null) {
  return request('POST', '/user/choose-next-artisan', { body: { task: id, profile: artisanId }, answer: Chosen })
}
