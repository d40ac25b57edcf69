import { Link } from '@hirfa/shared-platform/router'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { Button, NotFound } from '@hirfa/shared-ui'

export function DisabledScreen() {
  const { t } = useTranslation(['shell', 'ui'])
  usePage(t('part_disabled'))
  const again = (
    <Button icon="again" onClick={() => location.reload()}>
      {t('ui:try_again')}
    </Button>
  )
  return (
    <div data-disabled>
      <NotFound Link={Link} title={t('part_disabled')} text={t('part_failed_text')} actions={again} />
    </div>
  )
}
