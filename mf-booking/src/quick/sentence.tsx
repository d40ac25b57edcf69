import { useStore } from '@nanostores/react'
import { localized, placeName, useLanguage, useTranslation } from '@hirfa/shared-i18n'
import type { Service } from '@hirfa/shared-contract'
import { Button } from '@hirfa/shared-ui'
import { $draft, changeDraft } from '../draft/draft-store.ts'
import { $cities, $wilayas, citiesOf } from '../draft/places.ts'
import { useOptionSubtitle } from '../services/option-step.tsx'
import { PositionButton } from './position-button.tsx'
import { choosePlace, chooseService } from './quick-store.ts'
import styles from './quick.module.css'

const COMMON = 4

interface SentenceProps {
  services: readonly Service[]
  service: Service | undefined
}

export function Sentence({ services, service }: SentenceProps) {
  const { t } = useTranslation('booking')
  const language = useLanguage()
  const subtitleOf = useOptionSubtitle()
  const { optionId, wilayaId, cityId } = useStore($draft)
  const wilayas = useStore($wilayas)
  const cities = citiesOf(useStore($cities), wilayaId) ?? []
  const named = (place: { id: number; name: string; arabicName: string }) =>
    [place.id, placeName(place, language)] as const

  const name = service ? localized(service.name, language) : t('quick_service')
  const need = t('quick_need', { service: name })

  return (
    <div className={styles.sentence}>
      <p className={styles.words}>
        {need.slice(0, need.length - name.length)}
        <Blank
          label={t('step_service')}
          placeholder={t('quick_service')}
          value={service?.id}
          options={services.map(({ id, name }) => [id, localized(name, language)])}
          onChoose={id => services.filter(one => one.id === id).forEach(chooseService)}
        />{' '}
        {service && service.options.length > 1 && (
          <Blank
            label={t('quick_size')}
            value={optionId ?? undefined}
            options={service.options.map(option => [
              option.id,
              [localized(option.title, language), subtitleOf(option, service.options)].filter(Boolean).join(' · ')
            ])}
            onChoose={id => changeDraft({ optionId: id })}
          />
        )}{' '}
        {t('quick_in')}{' '}
        <span className={styles.unbroken}>
          <Blank
            label={t('state')}
            placeholder={t('state')}
            value={wilayaId ?? undefined}
            options={(wilayas.state === 'loading' ? [] : (wilayas.value ?? [])).map(named)}
            onChoose={id => choosePlace({ wilayaId: id, cityId: null })}
          />
          {t('quick_comma')}
        </span>{' '}
        <Blank
          label={t('city')}
          placeholder={t('city')}
          value={cityId ?? undefined}
          options={cities.map(named)}
          onChoose={id => choosePlace({ wilayaId, cityId: id })}
        />
      </p>
      <div className={styles.chips}>
        {!service && <CommonServices services={services} />}
        <PositionButton />
      </div>
    </div>
  )
}

function CommonServices({ services }: { services: readonly Service[] }) {
  const language = useLanguage()
  const { usualServiceId: last } = useStore($draft)
  const recent = services.filter(({ id }) => id === last)
  const common = [...recent, ...services.filter(({ id }) => id !== last)].slice(0, COMMON)
  return common.map(service => (
    <Button key={service.id} size="s" onClick={() => chooseService(service)}>
      {localized(service.name, language)}
    </Button>
  ))
}

interface BlankProps {
  label: string
  placeholder?: string
  value: number | undefined
  options: readonly (readonly [id: number, name: string])[]
  onChoose: (id: number) => void
}

function Blank({ label, placeholder, value, options, onChoose }: BlankProps) {
  return (
    <select
      aria-label={label}
      className={styles.blank}
      value={value ?? ''}
      disabled={options.length === 0}
      onChange={event => onChoose(Number(event.target.value))}
    >
      {value === undefined && <option value="">{placeholder}</option>}
      {options.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
