import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import type { AlertTone } from './alert.tsx'
import styles from './badge.module.css'

interface BadgeProps {
  tone?: AlertTone | 'neutral' | 'accent'
  icon?: IconName
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  )
}
