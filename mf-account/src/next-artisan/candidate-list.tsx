import type { NextCandidate } from '@hirfa/shared-contract'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { estimateText } from '@hirfa/shared-contract/estimate-text'
import { ArtisanName, Avatar, ChoiceCards, EmptyState, Price, Rating } from '@hirfa/shared-ui'
import styles from './next-artisan.module.css'

interface CandidateListProps {
  candidates: readonly NextCandidate[]
  value: number | null
  onChange: (artisanId: number) => void
}

export function CandidateList({ candidates, value, onChange }: CandidateListProps) {
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
