import { Link, NavLink, useLocation } from 'react-router-dom'
import { useTranslation } from 'shared-i18n'

/** The pages everyone may see. The questions are on the home page, so their link is too. */
export function SiteLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  return (
    <>
      <NavLink to="/" end onClick={onChoose}>
        {t('home')}
      </NavLink>
      <NavLink to="/services" onClick={onChoose}>
        {t('our_services')}
      </NavLink>
      {pathname === '/' && (
        <Link to={{ search, hash: '#faq' }} onClick={onChoose}>
          {t('faq')}
        </Link>
      )}
      <Link to={{ search, hash: '#footer' }} onClick={onChoose}>
        {t('contact_us')}
      </Link>
      <NavLink to="/terms-and-conditions" onClick={onChoose}>
        {t('terms')}
      </NavLink>
      <NavLink to="/privacy-policy" onClick={onChoose}>
        {t('privacy')}
      </NavLink>
    </>
  )
}
