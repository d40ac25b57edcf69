import { Link } from '@hirfa/shared-platform/router'
import { useTranslation } from '@hirfa/shared-i18n'
import { usePage } from '@hirfa/shared-platform'
import { NotFound } from '@hirfa/shared-ui'

export function NotFoundScreen() {
  const { t } = useTranslation('ui')
  usePage(t('page_not_found'), t('page_not_found_text'))
  return <NotFound Link={Link} />
}
