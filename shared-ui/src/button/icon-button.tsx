import type { ComponentProps } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'title'> {
  icon: IconName
  /** Tooltip and accessible name. With an `aria-label` too, screen readers would say the tooltip as a description. */
  label: string
  tone?: 'quiet' | 'outlined'
}

export function IconButton({ icon, label, tone = 'quiet', type = 'button', ...native }: IconButtonProps) {
  return (
    <button {...native} type={type} className={styles.button} data-tone={tone} title={label}>
      <Icon name={icon} />
    </button>
  )
}
