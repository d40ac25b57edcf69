import { Fragment, memo } from 'react'
import {
  formatList,
  type Language,
  localized,
  placeName,
  useLanguage,
  useTranslation,
  weekdayName
} from '@hirfa/shared-i18n'
import { notify } from '@hirfa/shared-platform'
import { startingPrice } from '@hirfa/shared-contract/estimate-text'
import { addressIn, type Artisan, nameIn, WEEKDAYS } from '@hirfa/shared-contract'
import {
  ArtisanName,
  Avatar,
  Card,
  type Fact,
  FactList,
  Icon,
  PageTitle,
  PersonText,
  Rating,
  ShareButton,
  TimeRange,
  Years
} from '@hirfa/shared-ui'
import { FIRST_WEEKDAY } from '@hirfa/shared-ui/month'
import styles from './artisan-page.module.css'

export function ArtisanHead({ artisan }: { artisan: Artisan }) {
  return (
    <section className={styles.head}>
      <Avatar name={artisan.name} picture={artisan.avatar} size="l" />
      <div className={styles.names}>
        <PageTitle>
          <ArtisanName of={artisan} />
        </PageTitle>
        <Rating value={artisan.rating} count={artisan.reviewCount} />
      </div>
    </section>
  )
}

/** Memoised: choosing a slot does not change it. */
export const ArtisanFacts = memo(function ArtisanFacts({ artisan }: { artisan: Artisan }) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  return (
    <Card>
      <details>
        <summary className={styles.fold}>
          <h2>{t('about_artisan')}</h2>
          <Icon name="down" />
        </summary>
        <FactList facts={useFacts(artisan)} />
        <div className={styles.share}>
          <ShareButton title={nameIn(artisan, language)} say={notify} />
        </div>
      </details>
    </Card>
  )
})

function useFacts(artisan: Artisan): Fact[] {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const prices = usePrices(artisan)
  const { services, gender, experience, opens, closes, workingDays } = artisan
  const facts: (Fact | null | '')[] = [
    {
      label: t('artisan_services'),
      icon: 'tool',
      value: formatList(
        services.map(service => localized(service.name, language)),
        language
      )
    },
    prices.length > 0
      ? { label: t('prices'), icon: 'money', value: prices.map(price => <p key={price}>{price}</p>) }
      : null,
    artisan.address || artisan.wilaya
      ? { label: t('address'), icon: 'place', value: <Address artisan={artisan} /> }
      : null,
    experience === null ? null : { label: t('experience'), icon: 'work', value: <Years count={experience} /> },
    gender && { label: t('gender'), icon: 'person', value: t(gender) },
    opens && closes && { label: t('working_hours'), icon: 'clock', value: <TimeRange from={opens} to={closes} /> },
    {
      label: t('working_days'),
      icon: 'calendar',
      value: workingDays.length === 0 ? t('every_day') : formatList(daysInOrder(workingDays, language), language)
    }
  ]
  return facts.filter(fact => !!fact)
}

function usePrices({ services }: Artisan): string[] {
  const language = useLanguage()
  return services.flatMap(service => {
    const price = startingPrice(service, language)
    return price ? `${localized(service.name, language)} · ${price}` : []
  })
}

/** From the street to the wilaya; each part has the direction of its script. */
function Address({ artisan }: { artisan: Artisan }) {
  const { city, wilaya } = artisan
  const language = useLanguage()
  const places = [city, wilaya].flatMap(place => (place ? [placeName(place, language)] : []))
  const parts = new Set([addressIn(artisan, language), ...places].flatMap(part => part || []))
  return [...parts].map((part, index) => (
    <Fragment key={part}>
      {index > 0 && (language === 'ar' ? '، ' : ', ')}
      <PersonText>{part}</PersonText>
    </Fragment>
  ))
}

function daysInOrder(workingDays: Artisan['workingDays'], language: Language): string[] {
  return WEEKDAYS.map((_, place) => (FIRST_WEEKDAY + place) % 7)
    .filter(weekday => workingDays.some(day => day === WEEKDAYS[weekday]))
    .map(weekday => weekdayName(weekday, language))
}
