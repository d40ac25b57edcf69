import { useState } from 'react'
import { ProgressSteps } from '@hirfa/shared-ui/progress-steps'
import { Accordion, ActionBar, Button, Card, PageStepper, PageTitle, Pagination, Price } from '../src/index.ts'
import { Section } from './section.tsx'
import { useSamples } from './samples.ts'

export function NavigationSection() {
  const samples = useSamples()
  const [page, setPage] = useState(5)
  const [step, setStep] = useState(2)
  const items = [1, 2, 3].map(id => ({ id, question: samples.title, answer: <p>{samples.answer.repeat(id)}</p> }))
  return (
    <>
      <Section title="PageTitle, ProgressSteps">
        <PageTitle lead={samples.text}>{samples.title}</PageTitle>
        <ProgressSteps steps={samples.services} current={step} onStep={setStep} />
      </Section>
      <Section title="Pagination, PageStepper">
        <Pagination label={samples.title} page={page} lastPage={12} onPage={setPage} />
        <Pagination label={samples.services[0]} page={Math.min(page, 3)} lastPage={3} onPage={setPage} />
        <PageStepper page={page} lastPage={12} onPage={setPage} />
      </Section>
      <Section title="Accordion">
        <Accordion items={items} />
      </Section>
      <Section title="Card, ActionBar">
        <Card tone="sunken">{samples.answer}</Card>
        <Card>
          <p>{samples.answer}</p>
          <ActionBar summary={<Price amount={1500} unit={samples.unit} />}>
            <Button>{samples.save}</Button>
            <Button tone="primary" onClick={() => setStep(Math.min(step + 1, 3))}>
              {samples.find}
            </Button>
          </ActionBar>
        </Card>
      </Section>
    </>
  )
}
