import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './alert.module.css'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

interface AlertProps {
  tone: AlertTone
  id?: string
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
}

export function Alert({ tone, id, title, children, action }: AlertProps) {
  return (
    <div
      id={id}
      className={styles.alert}
      data-tone={tone}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
    >
      <Icon name={tone} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
