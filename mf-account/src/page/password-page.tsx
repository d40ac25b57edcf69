import type { ReactNode } from 'react'
import { Card, PageTitle } from '@hirfa/shared-ui'
import layout from './layout.module.css'

interface PasswordPageProps {
  title: string
  lead?: string
  children: ReactNode
}

export function PasswordPage({ title, lead, children }: PasswordPageProps) {
  return (
    <div className={layout.narrow}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card>{children}</Card>
    </div>
  )
}
