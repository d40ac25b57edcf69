import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { Controlled, show } from '../../testing/show.tsx'
import { Alert } from './alert.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState, OnlineContext } from './failed-state.tsx'
import { type NoticeItem, NoticeList } from './notice-list.tsx'
import { ResourceView } from './resource-view.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

const NOTICES: NoticeItem[] = [
  { id: 1, tone: 'success', text: 'Back online!' },
  { id: 2, tone: 'danger', text: 'Network error' }
]

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert']
] as const)('an alert of tone %s has the role %s', async (tone, role) => {
  await show(<Alert tone={tone}>Something happened</Alert>)

  expect(screen.getByRole(role).textContent).toBe('Something happened')
})

test('errors are assertive, other notices polite, and both can be dismissed', async () => {
  const { user, container } = await show(
    <Controlled initial={NOTICES}>
      {({ value, onChange }) => (
        <NoticeList items={value} onDismiss={id => onChange(value.filter(item => item.id !== id))} />
      )}
    </Controlled>
  )
  const [urgent, polite] = ['assertive', 'polite'].map(live =>
    container.querySelector<HTMLElement>(`[aria-live="${live}"]`)!
  )
  expect(urgent?.textContent).toBe('Network error')
  expect(polite?.textContent).toBe('Back online!')

  await user.click(within(urgent!).getByRole('button', { name: 'Dismiss notice' }))

  expect(urgent?.textContent).toBe('')
  await user.click(screen.getByRole('button', { name: 'Dismiss notice' }))
  // A region that exists without notices announces the first one.
  expect([urgent, polite].map(region => region?.isConnected)).toEqual([true, true])
})

test('an empty state shows its text and action', async () => {
  await show(
    <EmptyState title="No appointments yet" text="What you book will be here." action={<a href="/services">Book</a>} />
  )

  expect(screen.getByText('What you book will be here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book' })).toBeTruthy()
})

test('[F-022] offline, the failed state says so and retries when the network is back', async () => {
  const onRetry = vi.fn<() => void>()
  const failed = (online: boolean) => (
    <Suspense>
      <OnlineContext value={online}>
        <FailedState title="We could not load the artisans" onRetry={onRetry} />
      </OnlineContext>
    </Suspense>
  )
  const { user, rerender } = await show(failed(false))
  expect(screen.getByRole('alert').textContent).toContain('No Internet Connection')
  expect(screen.queryByText('We could not load the artisans')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)

  rerender(<Suspense>{failed(true)}</Suspense>)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the artisans')
  expect(onRetry).toHaveBeenCalledTimes(2)

  rerender(<Suspense>{failed(true)}</Suspense>)
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test.each([
  ['ar', 'لا يوجد اتصال بالإنترنت', 'لم يكتمل التحميل', 'أعد المحاولة'],
  ['en', 'No Internet Connection', 'Loading did not finish', 'Try again'],
  ['fr', 'Pas de connexion Internet', 'Le chargement n’a pas abouti', 'Réessayer']
] as const)('[F-022] in %s a failed state reads "%s" offline, else "%s", with "%s"', async (language, ...texts) => {
  const [offline, failed, retry] = texts
  const onRetry = vi.fn<() => void>()
  const state = (online: boolean) => (
    <OnlineContext value={online}>
      <FailedState onRetry={onRetry} />
    </OnlineContext>
  )
  const { user, rerender } = await show(state(false), language)
  expect(screen.getByRole('alert').textContent).toContain(offline)
  await user.click(screen.getByRole('button', { name: retry }))
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(state(true))
  expect(screen.getByRole('alert').textContent).toContain(failed)
})

test('skeletons are hidden from screen readers, which get one text', async () => {
  await show(
    <Loading>
      <Skeleton />
      <Skeleton shape="avatar" />
    </Loading>,
    'ar'
  )

  expect(screen.getByRole('status').textContent).toBe('جارٍ التحميل')
})

const parts = { loading: <p>loading</p>, failed: <p>failed</p>, children: (value: string) => <p>{value}</p> }

test.each([
  ['on its way', { state: 'loading' }, 'loading', false],
  ['here', { state: 'ready', value: 'page 1', refreshing: false }, 'page 1', false],
  ['here and asked for again', { state: 'ready', value: 'page 1', refreshing: true }, 'page 1', true],
  ['failed', { state: 'failed', error: new Error('down') }, 'failed', false],
  ['failed with an older one', { state: 'failed', error: new Error('down'), value: 'page 1' }, 'failedpage 1', false]
] as const)('a resource that is %s is shown accordingly', async (_, resource, text, busy) => {
  const { container } = await show(<ResourceView<string> of={resource} {...parts} />)

  expect(container.textContent).toBe(text)
  expect(container.querySelector('[aria-busy]') !== null).toBe(busy)
})
