import { Link } from '@hirfa/shared-platform/router'
import { CONTACT_HASH } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Button, PageTitle } from '@hirfa/shared-ui'
import styles from './disabled-screen.module.css'

export function DisabledScreen() {
  const { t } = useTranslation(['shell', 'ui'])
  usePage(t('part_disabled'))
  return (
    <section className={styles.screen} data-disabled>
      <PageTitle>{t('part_disabled')}</PageTitle>
      <p>{t('part_failed_text')}</p>
      <p className={styles.ways}>
        <Button icon="again" onClick={() => location.reload()}>
          {t('ui:try_again')}
        </Button>
        <Link to={{ hash: CONTACT_HASH }}>{t('ui:contact_support')}</Link>
      </p>
    </section>
  )
}
