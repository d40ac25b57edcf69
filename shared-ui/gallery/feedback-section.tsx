import { useState } from 'react'
import type { ResourceState } from '@hirfa/shared-platform'
import {
  Alert,
  ArtisanCardSkeleton,
  Button,
  Dialog,
  EmptyState,
  FailedState,
  Loading,
  NotFound,
  type NoticeItem,
  NoticeList,
  ResourceView,
  Skeleton,
  TextArea
} from '../src/index.ts'
import { GalleryLink, Section } from './section.tsx'
import { useSamples } from './samples.ts'

/** Loading, ready, reloading, failed, failed with an older value. */
const RESOURCES: ResourceState<true>[] = [
  { state: 'loading' },
  { state: 'ready', value: true, refreshing: false },
  { state: 'ready', value: true, refreshing: true },
  { state: 'failed', error: null },
  { state: 'failed', error: null, value: true }
]

export function FeedbackSection() {
  const samples = useSamples()
  const failed = <FailedState onRetry={() => undefined} />
  const waiting = (
    <Loading>
      <Skeleton />
    </Loading>
  )
  return (
    <>
      <Section title="Alert" layout="grid">
        <Alert tone="success" title={samples.title}>
          {samples.text}
        </Alert>
        <Alert tone="danger">{samples.text}</Alert>
        <Alert tone="warning" action={<Button size="s">{samples.find}</Button>}>
          {samples.text}
        </Alert>
        <Alert tone="info">{samples.text}</Alert>
      </Section>
      <Section title="EmptyState, FailedState" layout="grid">
        <EmptyState title={samples.title} text={samples.text} action={<Button tone="primary">{samples.find}</Button>} />
        <FailedState onRetry={() => undefined} />
      </Section>
      <Section title="NotFound">
        <NotFound Link={GalleryLink} text={samples.text} />
      </Section>
      <Section title="Skeleton">
        <Loading>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton width="half" />
          <ArtisanCardSkeleton />
        </Loading>
      </Section>
      <Section title="ResourceView" layout="grid">
        {RESOURCES.map((resource, index) => (
          <ResourceView key={index} of={resource} loading={waiting} failed={failed}>
            {() => <p>{samples.text}</p>}
          </ResourceView>
        ))}
      </Section>
      <OverlaysSection />
    </>
  )
}

const SHAPES = ['box', 'sheet', 'drawer'] as const

function OverlaysSection() {
  const samples = useSamples()
  const [shape, setShape] = useState<(typeof SHAPES)[number] | null>(null)
  const [notices, setNotices] = useState<NoticeItem[]>([])
  const [reason, setReason] = useState('')
  const close = () => setShape(null)
  const add = (tone: NoticeItem['tone'], text: string) => setNotices([...notices, { id: notices.length, tone, text }])
  return (
    <Section title="Dialog, NoticeList" layout="row">
      {SHAPES.map(name => (
        <Button key={name} onClick={() => setShape(name)}>
          {name}
        </Button>
      ))}
      <Button onClick={() => add('success', samples.text)}>success</Button>
      <Button onClick={() => add('danger', samples.text)}>danger</Button>
      <NoticeList items={notices} onDismiss={id => setNotices(notices.filter(notice => notice.id !== id))} />
      {shape && (
        <Dialog
          title={samples.refuse}
          shape={shape}
          onClose={close}
          footer={
            <>
              <Button onClick={close}>{samples.save}</Button>
              <Button tone="danger" onClick={() => add('danger', samples.text)}>
                {samples.refuse}
              </Button>
            </>
          }
        >
          <TextArea label="TextArea" value={reason} onChange={setReason} />
        </Dialog>
      )}
    </Section>
  )
}
