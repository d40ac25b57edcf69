import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Accordion } from './accordion.tsx'
import { PageStepper } from './page-stepper.tsx'
import { Pagination } from './pagination.tsx'
import { ProgressSteps } from './progress-steps.tsx'

const currentPage = () => screen.getByRole('button', { current: 'page' }).textContent
const openAnswers = () => [...document.querySelectorAll('details[open] > section')].map(answer => answer.textContent)
const disabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

function Pages() {
  const [page, setPage] = useState(2)
  return <Pagination page={page} lastPage={9} onPage={setPage} />
}

test('[F-122] previous is disabled on the first page and next on the last', async () => {
  const { rerender } = await show(<Pagination page={1} lastPage={3} onPage={() => undefined} />)
  expect([disabled('Previous page'), disabled('Next page')]).toEqual([true, false])

  rerender(<Pagination page={3} lastPage={3} onPage={() => undefined} />)
  expect([disabled('Previous page'), disabled('Next page')]).toEqual([false, true])
})

test('[F-122] both arrows are mirrored in a right-to-left page', async () => {
  const { container } = await show(<Pagination page={2} lastPage={3} onPage={() => undefined} />, 'ar')
  expect(container.querySelectorAll('svg[data-directional]')).toHaveLength(2)
  const styles = readFileSync(join(import.meta.dirname, '../icons/icon.module.css'), 'utf8')
  expect(styles).toMatch(/\.icon\[data-directional\]:lang\(ar\) \{\s*transform: scaleX\(-1\);/)
})

test('[F-121] pages are turned by number, by previous and by next', async () => {
  const { user } = await show(<Pages />)

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(currentPage()).toBe('3')
  await user.click(screen.getByRole('button', { name: 'Page 5' }))
  expect(currentPage()).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(currentPage()).toBe('4')
})

test('with addresses the numbers are links, and a click turns the page without leaving it', async () => {
  const onPage = vi.fn<(page: number) => void>()
  const { user } = await show(
    <Pagination page={1} lastPage={3} onPage={onPage} hrefOf={page => `/list?page=${page}`} />
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Page 3' })
  expect(link.getAttribute('href')).toBe('/list?page=3')
  const followed: boolean[] = []
  document.addEventListener('click', event => followed.push(!event.defaultPrevented), { once: true })
  await user.click(link)
  expect([followed, onPage.mock.calls]).toEqual([[false], [[3]]])
})

test('a list of one page has no pagination', async () => {
  await show(<Pagination page={1} lastPage={1} onPage={() => undefined} />)

  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  ['ar', 'صفحة 2 / 7'],
  ['en', 'Page 2 / 7'],
  ['fr', 'Page 2 / 7']
] as const)('[F-206] in %s the stepper reads "%s"', async (language, text) => {
  const onPage = vi.fn<(page: number) => void>()
  const { user } = await show(<PageStepper page={2} lastPage={7} onPage={onPage} />, language)
  expect(screen.getByText(text)).toBeTruthy()

  const [previous, next] = screen.getAllByRole('button')
  await user.click(previous!)
  await user.click(next!)

  expect(onPage.mock.calls).toEqual([[1], [3]])
})

test('the steps show the current one and link to completed ones', async () => {
  const onStep = vi.fn<(page: number) => void>()
  const { user } = await show(<ProgressSteps steps={['Service', 'Place', 'Address']} current={2} onStep={onStep} />)
  expect(screen.getByText('Step 2 of 3')).toBeTruthy()
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Place')
  expect(screen.getAllByRole('button').map(step => step.textContent)).toEqual(['Service'])

  await user.click(screen.getByRole('button', { name: 'Service' }))

  expect(onStep).toHaveBeenCalledWith(1)
})

test('[F-061] only one answer is open at a time, and it can be closed', async () => {
  const items = ['One', 'Two'].map(id => ({ id, question: `Question ${id}`, answer: `Answer ${id}` }))
  const { user } = await show(<Accordion items={items} />)
  expect(openAnswers()).toEqual([])

  await user.click(screen.getByRole('heading', { name: 'Question One' }))
  expect(openAnswers()).toEqual(['Answer One'])
  await user.click(screen.getByRole('heading', { name: 'Question Two' }))
  expect(openAnswers()).toEqual(['Answer Two'])
  await user.click(screen.getByRole('heading', { name: 'Question Two' }))
  expect(openAnswers()).toEqual([])
})
