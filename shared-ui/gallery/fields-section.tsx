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
  const [description, setDescription] = useState(samples.text)
  const options = samples.services.map((label, index) => ({ value: String(index), label }))
  return (
    <>
      <Section title="Fields" layout="grid">
        <TextField label="TextField" hint={samples.text} value={text} onChange={setText} />
        <TextField label="TextField" type="email" optional value="karim@example.dz" onChange={setText} />
        <TextField label="TextField" problem={samples.text} value={text} onChange={setText} />
        <TextField label="TextField" value={samples.artisan} disabled onChange={setText} />
        <PhoneField label="PhoneField" value={phone} onChange={setPhone} />
        <PasswordField label="PasswordField" autoComplete="new-password" value={password} onChange={setPassword} />
        <PlaceDetailField detail="landmark" value={text} onChange={setText} />
        <ContactFields name={{ value: text, onChange: setText }} phone={{ value: phone, onChange: setPhone }} />
        <CodeField label="CodeField" value={code} onChange={setCode} />
        <Select label="Select" placeholder={samples.title} options={options} value={state} onChange={setState} />
        <TextArea label="TextArea" maxLength={60} value={description} onChange={setDescription} />
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
  const [choice, setChoice] = useState('1')
  const [rating, setRating] = useState(3)
  const [hour, setHour] = useState({ date: '2026-11-23', time: '10:00' })
  const options = samples.services.map((title, index) => ({
    value: String(index),
    title,
    subtitle: samples.text,
    icon: <Icon name="duration" />
  }))
  return (
    <Section title="Choices">
      <ChoiceCards legend="ChoiceCards" options={options} value={choice} onChange={setChoice} />
      <ChoiceChips
        legend="ChoiceChips"
        options={options.map(({ value, title }) => ({ value, text: title }))}
        value={choice}
        onChange={setChoice}
      />
      <TimeChoice days={DAYS} today="2026-11-23" value={hour} onChange={setHour} />
      <Checkbox checked={accepted} onChange={setAccepted}>
        {samples.title}
      </Checkbox>
      <Checkbox checked={refused} onChange={setRefused} problem={refused ? null : samples.text}>
        {samples.title}
      </Checkbox>
      <RatingInput legend="RatingInput" value={rating} onChange={setRating} />
    </Section>
  )
}
