import { type ReactNode, useId } from 'react'
import { useTranslation } from '@hirfa/shared-i18n'
import { Icon } from '../icons/icon.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import styles from './rating-input.module.css'

interface RatingInputProps {
  legend: ReactNode
  /** 0 if unset. */
  value: number
  onChange: (value: number) => void
  problem?: string | null
  id?: string
}

const STARS = [1, 2, 3, 4, 5]

/** Five stars in reading order, each a labelled radio button. */
export function RatingInput({ value, onChange, ...group }: RatingInputProps) {
  const { t } = useTranslation('ui')
  const name = useId()
  return (
    <ChoiceGroup {...group}>
      <div className={styles.stars}>
        {STARS.map(star => (
          <label key={star} className={styles.star} data-lit={star <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              aria-label={t('star_of', { star })}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size="xl" filled={star <= value} />
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}
