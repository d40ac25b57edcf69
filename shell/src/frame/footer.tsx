import { PersonText } from '@hirfa/shared-ui'
import { useLocation } from 'react-router-dom'
import { Link } from '@hirfa/shared-platform/router'
import { languageOfText, localized, readable, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { CONTACT_HASH, paths, ROUTES } from '@hirfa/shared-contract/paths'
import { $home, hasSlimFooter, useResourceState } from '@hirfa/shared-platform'
import { CHARACTER_REFERENCE, referredCharacter, type Settings } from '@hirfa/shared-contract'
import { disabledPaths, menuOf } from '../federation/release.ts'
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

export function Footer() {
  const slim = hasSlimFooter(useLocation().pathname)
  return (
    <footer id={CONTACT_HASH.slice(1)} className={styles.footer} data-slim={slim || undefined} tabIndex={-1}>
      {slim ? <LegalLinks /> : <Columns />}
    </footer>
  )
}

function Columns() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const home = useResourceState($home)
  const { settings, services = [] } = (home.state === 'loading' ? undefined : home.value) ?? {}

  return (
    <div className={styles.columns}>
      {settings && <Owner settings={settings} />}
      {services.length > 0 && !disabledPaths().includes(ROUTES.service) && (
        <nav aria-label={t('services')}>
          <h2 className={styles.title}>{t('services')}</h2>
          <details className={styles.folded}>
            <summary>{t('services')}</summary>
            <ul>
              {services.map(({ id, slug, name }) => (
                <li key={id}>
                  <Link to={paths.service(slug)}>
                    <PersonText>{readable(name, language)}</PersonText>
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      )}
      <LegalLinks titled />
    </div>
  )
}

function LegalLinks({ titled = false }: { titled?: boolean }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <nav aria-label={t('legal')}>
      {titled && <h2>{t('legal')}</h2>}
      <ul>
        {menuOf('legal').map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label[language]}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Owner({ settings }: { settings: Settings }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const about = plainText(localized(settings.about, language))
  return (
    <>
      {about && (
        <section className={styles.about}>
          <h2>{t('about_us')}</h2>
          <p lang={languageOfText(about, language)}>{about}</p>
        </section>
      )}
      <Contact {...settings} />
      <Links title={t('follow_us')} names={NETWORKS} settings={settings} />
      <Links title={t('our_app')} names={STORES} settings={settings} />
    </>
  )
}

function Contact({ phone, email, whatsapp }: Settings) {
  const { t } = useTranslation('shell')
  if (!phone && !email && !whatsapp) return null
  return (
    <section>
      <h2>{t('contact_us')}</h2>
      <ul>
        {phone && (
          <li>
            <a href={`tel:${phone}`} dir="ltr">
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsappAddress(whatsapp)} rel="noopener noreferrer" target="_blank">
              WhatsApp
            </a>
          </li>
        )}
      </ul>
    </section>
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
    return address?.startsWith('https://') ? [{ name, address }] : []
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

function whatsappAddress(value: string): string {
  return value.startsWith('https://') ? value : `https://wa.me/${value.replace(/\D/g, '')}`
}

function plainText(html: string): string {
  const text = html
    .replace(UNSHOWN, ' ')
    .replace(/<\/?(?:p|div|li|br)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
  const plain = text.replace(
    CHARACTER_REFERENCE,
    (reference, ...[decimal, hexadecimal, name]: string[]) => referredCharacter(decimal, hexadecimal, name) ?? reference
  )
  return plain.replace(/\s+/g, ' ').trim()
}

const UNSHOWN = /<!--.*?-->|<(h[1-6]|script|style)\b.*?<\/\1\s*>/gis
