import { Link } from '@hirfa/shared-platform/router'
import { CONTACT_HASH, paths } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { buttonClass, PageTitle } from '@hirfa/shared-ui'
import styles from './not-found-screen.module.css'

/** The screen for a path without a route. */
export function NotFoundScreen() {
  const { t } = useTranslation('shell')
  usePage(t('page_not_found'), t('page_not_found_text'))
  return (
    <section className={styles.screen}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageTitle>{t('page_not_found')}</PageTitle>
      <p>{t('page_not_found_text')}</p>
      <p className={styles.ways}>
        <Link className={buttonClass({ tone: 'primary' })} to={paths.home()}>
          {t('back_to_home')}
        </Link>
        <Link className={buttonClass()} to={paths.services()}>
          {t('explore_services')}
        </Link>
        <Link to={{ hash: CONTACT_HASH }}>{t('contact_support')}</Link>
      </p>
    </section>
  )
}
