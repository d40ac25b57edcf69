import type { ReactNode } from 'react'
import type { ArtisanProfile } from '@hirfa/shared-contract'
import { paths } from '@hirfa/shared-contract/paths'
import { formatMoment, placeName, shortName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import { notify, useSaveData } from '@hirfa/shared-platform'
import { grantBookingAccess } from '@hirfa/shared-platform/remote'
import { Link } from '@hirfa/shared-platform/router'
import {
  answerHours,
  Avatar,
  Badge,
  buttonClass,
  Card,
  Icon,
  type IconName,
  PageTitle,
  Rating,
  ShareButton,
  Years,
  PersonText
} from '@hirfa/shared-ui'
import styles from './profile.module.css'

interface ProfileCardProps {
  artisan: ArtisanProfile
  /** The name as shown. */
  name: string
  services: string
}

export function ProfileCard({ artisan, name, services }: ProfileCardProps) {
  const { t } = useTranslation('catalog')
  const withPicture = !useSaveData()
  const verifiedOn = formatMoment(artisan.verifiedAt ?? '', useLanguage())
  return (
    <Card as="section">
      <div className={styles.head}>
        <Avatar name={name} picture={withPicture ? artisan.avatar : null} size="l" />
        <div className={styles.names}>
          <PageTitle>
            <PersonText>{name}</PersonText>
          </PageTitle>
          <p className={styles.words} dir="auto">
            {services}
          </p>
          <Rating value={artisan.rating} count={artisan.reviewCount} />
          {artisan.verified && (
            <Badge tone="success" icon="verified">
              {verifiedOn ? t('identity_verified_on', { date: verifiedOn }) : t('identity_verified')}
            </Badge>
          )}
        </div>
      </div>
      <ul className={styles.facts}>
        {useFacts(artisan).map(({ icon, text }) => (
          <li key={icon} className={styles.fact}>
            <Icon name={icon} size="s" />
            <span className={styles.words}>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Link to={paths.artisan(artisan.id)} className={buttonClass({ tone: 'primary' })} onClick={grantBookingAccess}>
          {t('book')}
        </Link>
        <ShareButton title={name} say={notify} />
      </div>
    </Card>
  )
}

function useFacts(artisan: ArtisanProfile): { icon: IconName; text: ReactNode }[] {
  const { experience, jobsDone, responseMinutes, city, wilaya } = artisan
  const { t } = useTranslation('catalog')
  const ui = useTranslation('ui')
  const language = useLanguage()
  const hours = answerHours(responseMinutes)
  const places = [city, wilaya].flatMap(place => (place && shortName(placeName(place, language))) || [])
  const place = [...new Set(places)].join(language === 'ar' ? '، ' : ', ')
  const facts: { icon: IconName; text: ReactNode }[] = [
    { icon: 'place', text: place && <PersonText>{place}</PersonText> },
    { icon: 'work', text: experience !== null && <Years count={experience} /> },
    { icon: 'success', text: jobsDone > 0 && t('jobs', { count: jobsDone }) },
    { icon: 'clock', text: hours !== undefined && ui.t('answers_within', { count: hours }) }
  ]
  return facts.filter(({ text }) => Boolean(text))
}
