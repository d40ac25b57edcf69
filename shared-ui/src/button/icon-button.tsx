import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  tone?: 'quiet' | 'outlined'
}

export function IconButton({ icon, label, tone = 'quiet', type = 'button', ...native }: IconButtonProps) {
  return (
    <button {...native} type={type} className={styles.button} data-tone={tone} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
