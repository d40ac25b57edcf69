import { paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { Link } from '@hirfa/shared-platform/router'
import { buttonClass, EmptyState, PageTitle } from '@hirfa/shared-ui'
import layout from '../page/layout.module.css'

/** The same page for a link that is unknown, revoked or expired. */
export function LinkEnded() {
  const { t } = useTranslation('account')
  return (
    <div className={layout.page}>
      <PageTitle>{t('link_ended')}</PageTitle>
      <EmptyState
        title={t('link_ended_text')}
        action={
          <Link to={paths.home()} className={buttonClass()}>
            {t('to_home_page')}
          </Link>
        }
      />
    </div>
  )
}
