import type { ReactNode } from 'react'
import { Card, PageTitle } from '@hirfa/shared-ui'
import styles from '../form/form.module.css'

interface PasswordPageProps {
  title: string
  lead?: string
  children: ReactNode
}

export function PasswordPage({ title, lead, children }: PasswordPageProps) {
  return (
    <div className={styles.page}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card>{children}</Card>
    </div>
  )
}
