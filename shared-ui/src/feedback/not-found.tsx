import type { ComponentType, ReactNode } from 'react'
import { CONTACT_HASH, paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { buttonClass } from '../button/button.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import styles from './not-found.module.css'

interface NotFoundProps {
  /** The link of the router. */
  Link: ComponentType<{ to: string | { hash: string }; className?: string; children: ReactNode }>
  /** What is missing, where more is known than the address. */
  text?: string
  /** Of an address whose page exists and is not shown now. */
  title?: string
  /** In place of the links to other pages. */
  actions?: ReactNode
}

/** The one view for an address without a page. */
export function NotFound({ Link, text, title, actions }: NotFoundProps) {
  const { t } = useTranslation('ui')
  return (
    <section className={styles.screen}>
      {!title && (
        <p className={styles.code} aria-hidden="true">
          404
        </p>
      )}
      <PageTitle>{title ?? t('page_not_found')}</PageTitle>
      {text && <p>{text}</p>}
      {!title && <p>{t('page_not_found_text')}</p>}
      <p className={styles.ways}>
        {actions ?? (
          <>
            <Link to={paths.home()} className={buttonClass({ tone: 'primary' })}>
              {t('back_to_home')}
            </Link>
            <Link to={paths.services()} className={buttonClass()}>
              {t('explore_services')}
            </Link>
            <Link to={paths.quickBooking()} className={buttonClass()}>
              {t('quick_booking')}
            </Link>
          </>
        )}
        <Link to={{ hash: CONTACT_HASH }}>{t('contact_support')}</Link>
      </p>
    </section>
  )
}
