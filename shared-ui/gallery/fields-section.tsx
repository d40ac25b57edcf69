import { useState } from 'react'
import {
  Checkbox,
  ChoiceCards,
  ChoiceChips,
  CodeField,
  Icon,
  PasswordField,
  PhoneField,
  RatingInput,
  Select,
  TextArea,
  TextField,
  TimeChoice
} from '../src/index.ts'
import { ContactFields, PlaceDetailField } from '../src/field/place-fields.tsx'
import { Section } from './section.tsx'
import { useSamples } from './samples.ts'

export function FieldsSection() {
  const samples = useSamples()
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('551234567')
  const [password, setPassword] = useState('correct horse')
  const [code, setCode] = useState('482913')
  const [state, setState] = useState('')
  const [description, setDescription] = useState(samples.serviceText)
  const states = samples.states.map((label, index) => ({ value: String(index), label }))
  return (
    <>
      <Section title="Fields" layout="grid">
        <TextField label={samples.name} hint={samples.nameHint} value={text} onChange={setText} />
        <TextField label={samples.email} type="email" optional value="karim@example.dz" onChange={setText} />
        <TextField label={samples.name} problem={samples.nameProblem} value={text} onChange={setText} />
        <TextField label={samples.name} value={samples.artisan} disabled onChange={setText} />
        <PhoneField label={samples.phone} value={phone} onChange={setPhone} />
        <PasswordField label={samples.password} autoComplete="new-password" value={password} onChange={setPassword} />
        <PlaceDetailField detail="landmark" value={text} onChange={setText} />
        <ContactFields name={{ value: text, onChange: setText }} phone={{ value: phone, onChange: setPhone }} />
        <CodeField label={samples.code} value={code} onChange={setCode} />
        <Select
          label={samples.state}
          placeholder={samples.chooseState}
          options={states}
          value={state}
          onChange={setState}
        />
        <TextArea label={samples.description} maxLength={60} value={description} onChange={setDescription} />
      </Section>
      <ChoicesSection />
    </>
  )
}

const DAYS = ['2026-11-23', '2026-11-24'].map(date => ({
  date,
  hours: ['09:00', '10:00', '11:00'].map(time => ({ time, free: time !== '09:00' }))
}))

function ChoicesSection() {
  const samples = useSamples()
  const [accepted, setAccepted] = useState(true)
  const [refused, setRefused] = useState(false)
  const [duration, setDuration] = useState('1')
  const [rating, setRating] = useState(3)
  const [hour, setHour] = useState({ date: '2026-11-23', time: '10:00' })
  const durations = samples.durations.map(([title, subtitle], index) => ({
    value: String(index),
    title,
    subtitle,
    icon: <Icon name="duration" />
  }))
  return (
    <Section title="Choices">
      <ChoiceCards legend={samples.duration} options={durations} value={duration} onChange={setDuration} />
      <ChoiceChips
        legend={samples.duration}
        options={durations.map(({ value, title }) => ({ value, text: title }))}
        value={duration}
        onChange={setDuration}
      />
      <TimeChoice days={DAYS} today="2026-11-23" value={hour} onChange={setHour} />
      <Checkbox checked={accepted} onChange={setAccepted}>
        {samples.terms}
      </Checkbox>
      <Checkbox checked={refused} onChange={setRefused} problem={refused ? null : samples.termsProblem}>
        {samples.terms}
      </Checkbox>
      <RatingInput legend={samples.rate} value={rating} onChange={setRating} />
    </Section>
  )
}
