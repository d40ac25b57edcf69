import { NavLink } from '@hirfa/shared-platform/router'
import { ROUTES } from '@hirfa/shared-contract/paths'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { BarEntry } from '@hirfa/shared-contract/release'
import { Icon, isIconName } from '@hirfa/shared-ui'
import { barEntries, disabledPaths } from '../federation/release.ts'
import styles from './bottom-bar.module.css'
import { SearchButton } from './search-button.tsx'

const SEARCH_ORDER = 20

export function BottomBar() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const entries = barEntries()
  const links = (shown: BarEntry[]) =>
    shown.map(({ path, icon, label }) => (
      <NavLink key={path} to={path} end={path === '/'} className={styles.entry}>
        <Icon name={isIconName(icon) ? icon : 'forward'} />
        {label[language]}
      </NavLink>
    ))
  return (
    <nav className={styles.bar} aria-label={t('bottom_bar')} data-bottom-bar>
      {links(entries.filter(({ order }) => order < SEARCH_ORDER))}
      {!disabledPaths().includes(ROUTES.artisans) && (
        <SearchButton className={styles.entry}>
          <span aria-hidden="true">{t('bar_search')}</span>
        </SearchButton>
      )}
      {links(entries.filter(({ order }) => order >= SEARCH_ORDER))}
    </nav>
  )
}
