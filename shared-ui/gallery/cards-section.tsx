import type { ReactNode } from 'react'
import {
  ArtisanCard,
  ArtisanName,
  DateText,
  Distance,
  FactList,
  PersonText,
  Price,
  Rating,
  ScrollRow,
  SentenceCard,
  ServiceTile,
  TimeRange,
  Years
} from '../src/index.ts'
import { GalleryLink, Section } from './section.tsx'
import { useSamples } from './samples.ts'

const link = (children: ReactNode, className: string | undefined) => <GalleryLink {...{ className, children }} />

const chosen = (children: ReactNode, className: string | undefined) => (
  <button type="button" aria-pressed="true" className={className}>
    {children}
  </button>
)

export function CardsSection() {
  const { artisan, services, place, unit, title, text } = useSamples()
  const [service = ''] = services
  const karim = {
    name: artisan,
    avatar: null,
    rating: 4.6,
    reviewCount: 12,
    services: services.map((name, id) => ({
      id,
      name: { ar: name, en: name, fr: name },
      per: { ar: unit, en: unit, fr: unit },
      price: id === 0 ? 1500 : null
    })),
    city: { name: place, arabicName: place },
    wilaya: null,
    experience: 7,
    available: true
  }
  const card = { artisan: karim, withPicture: true, link }
  const tile = { name: service, description: text }
  return (
    <>
      <Section title="ArtisanCard" layout="grid">
        <ArtisanCard {...card} serviceId={0} withAvailability />
        <ArtisanCard
          {...card}
          artisan={{ ...karim, rating: null, reviewCount: 0, experience: 1, available: false }}
          serviceId={1}
          withAvailability
        />
        <ArtisanCard
          {...card}
          artisan={{ ...karim, rating: 3, reviewCount: 2, experience: 2, services: karim.services.slice(0, 1) }}
        />
      </Section>
      <Section title="ServiceTile" layout="grid">
        <ServiceTile {...tile} link={link} />
        <ServiceTile {...tile} link={chosen} />
        <ServiceTile name={service} picture="/no-such-icon.svg" link={link} />
      </Section>
      <ScrollRow title={title}>
        {[1, 2, 3, 4, 5, 6].map(years => (
          <ArtisanCard
            key={years}
            {...card}
            artisan={{ ...karim, rating: 5, reviewCount: years * 11, experience: years }}
          />
        ))}
      </ScrollRow>
      <SentenceCard text="{service} · {place}" blanks={{ service, place }}>
        {text}
      </SentenceCard>
      <Section title="Values">
        <FactList
          facts={[
            { label: title, value: place, icon: 'place' },
            { label: 'TimeRange', value: <TimeRange from="09:00" to="17:00" />, icon: 'clock' },
            { label: 'DateText long', value: <DateText date="2026-11-23" form="long" />, icon: 'calendar' },
            { label: 'DateText', value: <DateText date="2026-11-23" /> },
            { label: 'Price', value: <Price amount={12500} unit={unit} />, icon: 'money' },
            { label: 'ArtisanName', value: <ArtisanName of={card.artisan} /> },
            { label: 'PersonText', value: <PersonText>سمير Guendouz</PersonText> },
            { label: 'Price null', value: <Price amount={null} /> },
            { label: 'Distance', value: <Distance km={12} /> },
            { label: 'Rating', value: <Rating value={4.25} count={3} /> },
            { label: 'Years', value: <Years count={11} /> }
          ]}
        />
      </Section>
    </>
  )
}
