import { Link, useLocation } from 'react-router-dom'
import { useTranslation } from 'shared-i18n'

/** The pages everyone may see. The questions are on the home page, so their link is too. */
export function SiteLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/" onClick={onChoose}>
        {t('home')}
      </Link>
      <Link to="/services" onClick={onChoose}>
        {t('our_services')}
      </Link>
      {pathname === '/' && (
        <Link to="/#faq" onClick={onChoose}>
          {t('faq')}
        </Link>
      )}
      <Link to={{ hash: '#footer' }} onClick={onChoose}>
        {t('contact_us')}
      </Link>
      <Link to="/terms-and-conditions" onClick={onChoose}>
        {t('terms')}
      </Link>
      <Link to="/privacy-policy" onClick={onChoose}>
        {t('privacy')}
      </Link>
    </>
  )
}
