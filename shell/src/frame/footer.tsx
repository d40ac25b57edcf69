import { useStore } from '@nanostores/react'
import { Link } from 'react-router-dom'
import { localized, useLanguage, useTranslation } from 'shared-i18n'
import { $home } from 'shared-platform'
import type { Settings } from 'shared-platform/contract'
import styles from './footer.module.css'

const NETWORKS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok'
} as const
const STORES = { play_store: 'Google Play', app_store: 'App Store' } as const

/** Contact and links, as the owner has set them. What needs no settings is there without them. */
export function Footer() {
  const { t } = useTranslation('shell')
  const home = useStore($home)
  const settings = home.state === 'loading' ? undefined : home.value?.settings

  return (
    <footer id="footer" className={styles.footer} tabIndex={-1}>
      <div className={styles.columns}>
        {settings && <Owner settings={settings} />}
        <nav aria-label={t('legal')}>
          <h2>{t('legal')}</h2>
          <ul>
            <li>
              <Link to="/terms-and-conditions">{t('terms')}</Link>
            </li>
            <li>
              <Link to="/privacy-policy">{t('privacy')}</Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function Owner({ settings }: { settings: Settings }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const about = plainText(localized(settings.about, language))
  return (
    <>
      <section className={styles.about}>
        <h2>{t('about_us')}</h2>
        <p>{about}</p>
      </section>
      <section>
        <h2>{t('contact_us')}</h2>
        <ul>
          {settings.phone && (
            <li>
              <a href={`tel:${settings.phone}`} dir="ltr">
                {settings.phone}
              </a>
            </li>
          )}
          {settings.email && (
            <li>
              <a href={`mailto:${settings.email}`} dir="ltr">
                {settings.email}
              </a>
            </li>
          )}
          {settings.whatsapp && (
            <li>
              <a href={whatsappAddress(settings.whatsapp)}>WhatsApp</a>
            </li>
          )}
        </ul>
      </section>
      <Links title={t('follow_us')} names={NETWORKS} settings={settings} />
      <Links title={t('our_app')} names={STORES} settings={settings} />
    </>
  )
}

interface LinksProps {
  title: string
  names: Partial<Record<keyof typeof NETWORKS | keyof typeof STORES, string>>
  settings: Settings
}

function Links({ title, names, settings }: LinksProps) {
  const links = Object.entries(names).flatMap(([key, name]) => {
    const address = settings[key as keyof LinksProps['names']]
    return address ? [{ name, address }] : []
  })
  if (links.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A number becomes its address; an address stays one. */
function whatsappAddress(value: string): string {
  return value.startsWith('https://') ? value : `https://wa.me/${value.replace(/\D/g, '')}`
}

/** The about text may hold HTML; the footer has a heading of its own and room for the words only. */
function plainText(html: string): string {
  return html
    .replace(/<h[1-6][^>]*>.*?<\/h[1-6]>|<[^>]*>/gs, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
