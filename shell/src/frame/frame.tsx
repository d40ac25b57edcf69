import { useStore } from '@nanostores/react'
import { $notices, dismiss } from 'shared-platform'
import { NoticeList } from 'shared-ui'
import { useTranslation } from 'shared-i18n'
import { useConnectionNotices } from '../connection/use-connection-notices.ts'
import { AppRoutes } from '../routes/app-routes.tsx'
import type { RouteEntry } from '../routes/route-table.ts'
import { useScroll } from '../routes/use-scroll.ts'
import { useSessionExpiry } from '../session/use-session-expiry.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { LegalDialog } from './legal-dialog.tsx'
import { PageOverlay } from './page-overlay.tsx'

/** The page around the remotes. */
export function Frame({ table }: { table: RouteEntry[] }) {
  const { t } = useTranslation('shell')
  const notices = useStore($notices)
  useScroll()
  useSessionExpiry()
  useConnectionNotices()

  return (
    <>
      <a className="skip-link" href="#content">
        {t('skip_to_content')}
      </a>
      <Header />
      <main id="content" className={styles.content} tabIndex={-1}>
        <AppRoutes table={table} />
      </main>
      <Footer />
      <PageOverlay />
      <LegalDialog />
      <NoticeList items={notices} onDismiss={id => dismiss(Number(id))} />
    </>
  )
}
