import { Avatar, Badge, Button, Icon, IconButton, ShareButton, Spinner } from '../src/index.ts'
import { Section } from './section.tsx'
import { useSamples } from './samples.ts'

const TONES = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const
const BADGES = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const

export function ButtonsSection() {
  const samples = useSamples()
  return (
    <>
      <Section title="Button" layout="row">
        {TONES.map(tone => (
          <Button key={tone} tone={tone}>
            {tone === 'danger' ? samples.refuse : samples.find}
          </Button>
        ))}
      </Section>
      <Section title="Button: icon, small, busy, disabled; ShareButton" layout="row">
        <Button tone="primary" icon="search">
          {samples.find}
        </Button>
        <Button tone="primary" icon="forward" iconAt="end">
          {samples.find}
        </Button>
        <Button size="s">{samples.save}</Button>
        {TONES.map(tone => (
          <Button key={tone} tone={tone} busy>
            {samples.save}
          </Button>
        ))}
        <Button tone="primary" disabled>
          {samples.save}
        </Button>
        <Button tone="quiet" disabled>
          {samples.save}
        </Button>
        <ShareButton title={samples.find} say={() => undefined} />
      </Section>
      <Section title="IconButton, Icon, Spinner, Avatar" layout="row">
        <IconButton icon="menu" label="menu" />
        <IconButton icon="back" label="back" tone="outlined" />
        <IconButton icon="next" label="next" tone="outlined" disabled />
        <Icon name="calendar" size="s" />
        <Icon name="calendar" />
        <Icon name="calendar" size="l" />
        <Icon name="calendar" size="xl" />
        <Spinner />
        <Avatar name={samples.artisan} size="s" />
        <Avatar name={samples.artisan} />
        <Avatar name={samples.artisan} size="l" />
      </Section>
      <Section title="Badge" layout="row">
        {BADGES.map(tone => (
          <Badge key={tone} tone={tone}>
            {samples.title}
          </Badge>
        ))}
        <Badge tone="warning" icon="clock">
          {samples.title}
        </Badge>
        <Badge tone="danger" icon="cancelled">
          {samples.title}
        </Badge>
      </Section>
    </>
  )
}
