import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Link } from '@hirfa/shared-platform/router'
import { paths } from '@hirfa/shared-contract/paths'
import { useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify, signOut } from '@hirfa/shared-platform'
import type { Client } from '@hirfa/shared-contract'
import { Avatar, PersonText } from '@hirfa/shared-ui'
import { menuOf } from '../federation/release.ts'
import styles from './user-menu.module.css'

export function UserMenu({ client }: { client: Client }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const navigate = useNavigate()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  // Some browsers do not focus a button on click, so a blur event does not close the menu there.
  useEffect(() => {
    function closeFromOutside({ target }: Event) {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])

  async function leave() {
    close()
    await signOut()
    notify('success', t('logout_success'))
    await navigate(paths.home())
  }

  return (
    <div className={styles.account}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events that bubble from the summary and the links */}
      <details
        ref={menu}
        className={styles.menu}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          close()
          menu.current?.querySelector('summary')?.focus()
        }}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <summary className={styles.opener} aria-label={t('my_account', { name: client.name })}>
          <Avatar name={client.name} size="s" />
        </summary>
        <div className={styles.panel}>
          <p className={styles.who}>
            <PersonText>{client.name}</PersonText>
          </p>
          {menuOf('account').map(({ path, label }) => (
            <Link key={path} to={path} onClick={close}>
              {label[language]}
            </Link>
          ))}
          <button type="button" onClick={() => void leave()}>
            {t('logout')}
          </button>
        </div>
      </details>
      <span className={styles.badge}>{t('client')}</span>
    </div>
  )
}
