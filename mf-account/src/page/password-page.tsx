import type { ReactNode } from 'react'
import { Card, PageTitle } from '@hirfa/shared-ui'
import layout from './layout.module.css'

export function PasswordPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={layout.narrow}>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card>{children}</Card>
    </div>
  )
}
