import { useRef, useState } from 'react'
import { Link } from '@hirfa/shared-platform/router'
import { paths, ROUTES } from '@hirfa/shared-contract/paths'
import { useTranslation } from '@hirfa/shared-i18n'
import { useClient, useHydrated } from '@hirfa/shared-platform'
import { buttonClass, Dialog, Icon, IconButton } from '@hirfa/shared-ui'
import { disabledPaths } from '../federation/release.ts'
import { useSignInState } from '../session/use-session-expiry.ts'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { MenuLinks } from './menu-links.tsx'
import { SearchButton } from './search-button.tsx'
import { SearchField } from './search-field.tsx'
import search from './search-field.module.css'
import { SiteLinks } from './site-links.tsx'
import { useHiddenOnScroll } from './use-hidden-on-scroll.ts'
import { UserMenu } from './user-menu.tsx'

/** Before the page is hydrated, the menu is a popover, which needs no script. */
export function Header() {
  const { t } = useTranslation('shell')
  const client = useClient()
  const signInState = useSignInState()
  const isHydrated = useHydrated()
  const [menuOpen, setMenuOpen] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const { hidden, show } = useHiddenOnScroll(bar)

  return (
    <header ref={bar} className={styles.header} data-hidden={hidden || undefined} onFocus={show}>
      <div className={styles.bar}>
        <span className={styles.menuButton}>
          <IconButton
            icon="menu"
            label={t('menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            popoverTarget={isHydrated ? undefined : 'menu'}
            onClick={() => setMenuOpen(true)}
          />
        </span>
        {!isHydrated && (
          <nav id="menu" popover="auto" className={styles.early} aria-label={t('site_pages')}>
            <MenuLinks />
          </nav>
        )}
        <Link to={paths.home()} className={styles.logo}>
          <Logo />
          <span className="visually-hidden"> {t('home_link')}</span>
        </Link>
        <nav className={styles.links} aria-label={t('site_pages')}>
          <SiteLinks />
        </nav>
        {!disabledPaths().includes(ROUTES.artisans) && (
          <>
            <SearchField />
            <SearchButton className={search.opener} />
          </>
        )}
        <LanguageSwitch />
        {client ? (
          <UserMenu client={client} />
        ) : (
          !disabledPaths().includes(ROUTES.signIn) && (
            <Link
              to={paths.signIn()}
              state={signInState}
              className={`${buttonClass({ tone: 'primary', size: 's' })} ${styles.login}`}
            >
              <Icon name="sign-in" />
              <span>{t('login')}</span>
            </Link>
          )
        )}
      </div>
      {menuOpen && (
        <Dialog title={t('menu')} shape="drawer" onClose={() => setMenuOpen(false)}>
          <nav className={styles.drawer} aria-label={t('site_pages')}>
            <MenuLinks onChoose={() => setMenuOpen(false)} />
          </nav>
        </Dialog>
      )}
    </header>
  )
}
