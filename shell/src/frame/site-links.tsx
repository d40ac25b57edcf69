import { useLocation } from 'react-router-dom'
import { Link, NavLink } from '@hirfa/shared-platform/router'
import { CONTACT_HASH, paths } from '@hirfa/shared-contract/paths'
import { hasSlimFooter } from '@hirfa/shared-platform'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { MenuEntry } from '@hirfa/shared-contract/release'
import { menuOf } from '../federation/release.ts'

const CONTACT_ORDER = 40

export function SiteLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation('shell')
  const { pathname, search } = useLocation()
  const entries = menuOf('site')
  const links = (shown: MenuEntry[]) =>
    shown.map(entry => <SiteLink key={entry.path + entry.section} entry={entry} onChoose={onChoose} />)
  return (
    <>
      {links(entries.filter(({ order }) => order <= CONTACT_ORDER))}
      <Link
        to={hasSlimFooter(pathname) ? { pathname: paths.home(), hash: CONTACT_HASH } : { search, hash: CONTACT_HASH }}
        onClick={onChoose}
      >
        {t('contact_us')}
      </Link>
      {links(entries.filter(({ order }) => order > CONTACT_ORDER))}
    </>
  )
}

function SiteLink({ entry: { path, section, label }, onChoose }: { entry: MenuEntry; onChoose?: () => void }) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  if (section === undefined) {
    return (
      <NavLink to={path} end={path === '/'} onClick={onChoose}>
        {label[language]}
      </NavLink>
    )
  }
  if (pathname !== path) return null
  return (
    <Link to={{ search, hash: section }} onClick={onChoose}>
      {label[language]}
    </Link>
  )
}
